import { ListLink } from './list-link.tsx'
import classes from './program-skeleton.module.css'

/** The program's shape while it is read. */
export function ProgramSkeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-busy="true" aria-label="Программа загружается">
      <ListLink />
      <div className={classes.header} />
      <div className={classes.banner} />
      <div className={classes.tabs} />
    </div>
  )
}
