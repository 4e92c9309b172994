import { Button, Collapse, Stack } from '@mantine/core'
import { type ReactNode, useId, useRef, useState } from 'react'

import { FilterIcon } from '../icons.tsx'
import { useIsPhone } from '../use-is-phone.ts'
import classes from './list-controls.module.css'

type Props = {
  readonly search: ReactNode
  /** How many of the filters narrow the list now. */
  readonly active: number
  readonly onReset: () => void
  /** There is nothing that they could narrow. */
  readonly isIdle?: boolean
  /** What is beside the button that opens the filters. */
  readonly aside?: ReactNode
  /** The order, beside the search where there is room, and else with the filters. */
  readonly order?: ReactNode
  readonly children: ReactNode
}

/** The search of a list, and one button that opens its filters, so that the list itself comes first. */
export function ListControls({ search, active, onReset, isIdle = false, aside, order, children }: Props) {
  const isPhone = useIsPhone()
  const [isOpened, setOpened] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const id = useId()

  function reset() {
    // The pressed button goes away with what it took back.
    toggle.current?.focus()
    onReset()
  }

  if (isIdle && active === 0) return null
  return (
    <search>
      <div className={classes.bar}>
        <div className={classes.search}>{search}</div>
        {!isPhone && order}
        <div className={classes.buttons}>
          <Button
            ref={toggle}
            variant={active > 0 ? 'light' : 'default'}
            leftSection={<FilterIcon />}
            aria-expanded={isOpened}
            aria-controls={id}
            onClick={() => setOpened((wasOpened) => !wasOpened)}
          >
            {active === 0 ? 'Фильтры' : `Фильтры · ${active}`}
          </Button>
          {aside}
        </div>
      </div>
      <Collapse id={id} expanded={isOpened} keepMountedMode="display-none">
        <Stack gap={12} pt={12}>
          {isPhone && order}
          {children}
          {active > 0 && (
            <Button variant="light" style={{ alignSelf: isPhone ? 'stretch' : 'start' }} onClick={reset}>
              Сбросить
            </Button>
          )}
        </Stack>
      </Collapse>
    </search>
  )
}
