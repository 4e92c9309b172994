import classes from './waiting.module.css'

/** The whole page while the domain and its clothes are on their way. Quick loads never see it: it fades in late. */
export function Waiting() {
  return (
    <div className={classes.waiting} role="status">
      <span className={classes.ring} aria-hidden="true" />
      <span className={classes.words}>Загрузка…</span>
    </div>
  )
}
