import card from './program-card.module.css'
import classes from './program-skeleton.module.css'

/** A card's room while its program is asked for: the same boxes, so that nothing moves when it comes. */
export function ProgramSkeleton() {
  return (
    <div className={card.card}>
      <div className={card.brand}>
        <span className={`${classes.bone} ${classes.logo}`} />
        <div className={classes.words}>
          <span className={`${classes.bone} ${classes.line}`} />
          <span className={`${classes.bone} ${classes.shortLine}`} />
        </div>
      </div>
      <div className={card.reward}>
        <span className={`${classes.bone} ${classes.amount}`} />
      </div>
      <span className={`${classes.bone} ${classes.button}`} />
    </div>
  )
}
