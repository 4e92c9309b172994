import { useNavigation } from 'react-router'

import classes from './pending-bar.module.css'

/** A line along the top while the next screen is on its way; quick screens come before it is seen. */
export function PendingBar() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div className={classes.bar} aria-hidden="true" />
}
