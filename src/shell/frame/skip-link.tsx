import { Button } from '@mantine/core'

import classes from './skip-link.module.css'

function skip() {
  document.getElementById('screen')?.focus()
}

/** Past the navigation, straight to the screen. A button: a link would leave its mark in the address. */
export function SkipLink() {
  return (
    <Button className={classes.skip} onClick={skip}>
      Перейти к содержанию
    </Button>
  )
}
