import { Button, Collapse, Group, Stack } from '@mantine/core'
import { type ReactNode, useId, useRef, useState } from 'react'

import { NextIcon } from '../icons.tsx'
import { useIsPhone } from '../use-is-phone.ts'
import classes from './list-controls.module.css'

type Props = {
  /** How many of the controls narrow the list now. */
  readonly active: number
  readonly onReset: () => void
  /** There is nothing that they could narrow. */
  readonly isIdle?: boolean
  /** What is beside the button that opens them. */
  readonly aside?: ReactNode
  /** A search beside the button that opens the rest, which is folded in every width then; on a phone it is folded too. */
  readonly search?: { readonly field: ReactNode; readonly isActive: boolean }
  readonly children: ReactNode
}

/** Search, order and filters of a list. Where they are folded one button opens them, so that the list itself comes first. */
export function ListControls({ active, onReset, isIdle = false, aside, search, children }: Props) {
  const isPhone = useIsPhone()
  const isFolded = isPhone || search !== undefined
  const folded = active + (isPhone && search?.isActive ? 1 : 0)
  const [isOpened, setOpened] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const id = useId()

  function reset() {
    // The pressed button goes away with what it took back.
    toggle.current?.focus()
    onReset()
  }

  if (isIdle && folded === 0) return null
  return (
    <search>
      {isFolded && (
        <div className={classes.bar}>
          {search !== undefined && (
            <div className={classes.search} data-folded={(isPhone && !isOpened) || undefined}>
              {search.field}
            </div>
          )}
          <Group className={classes.buttons} grow={isPhone} preventGrowOverflow={false} gap={12} align="stretch">
            <Button
              ref={toggle}
              h={44}
              px={12}
              variant="default"
              justify="space-between"
              classNames={{ section: classes.section }}
              rightSection={<NextIcon />}
              aria-expanded={isOpened}
              aria-controls={id}
              onClick={() => setOpened((wasOpened) => !wasOpened)}
            >
              {folded === 0 ? 'Фильтры' : `Фильтры · ${folded}`}
            </Button>
            {aside}
          </Group>
        </div>
      )}
      {/* One and the same tree in every width: what is being typed outlives the turning of a phone. */}
      <Collapse id={id} expanded={!isFolded || isOpened} keepMountedMode="display-none">
        <Stack gap={12} pt={isFolded ? 12 : 0}>
          {children}
          {isFolded && folded > 0 && (
            <Button variant="light" style={{ alignSelf: isPhone ? 'stretch' : 'start' }} onClick={reset}>
              Сбросить
            </Button>
          )}
        </Stack>
      </Collapse>
    </search>
  )
}
