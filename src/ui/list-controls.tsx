import { Button, Collapse, Group, Stack } from '@mantine/core'
import { type ReactNode, useId, useRef, useState } from 'react'

import { NextIcon } from './icons.tsx'
import classes from './list-controls.module.css'
import { useIsPhone } from './use-is-phone.ts'

type Props = {
  /** How many of the controls narrow the list now. */
  readonly active: number
  readonly onReset: () => void
  /** What stands beside the button of a phone. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** Search, order and filters of a list. On a phone one button opens them, so that the list itself comes first. */
export function ListControls({ active, onReset, aside, children }: Props) {
  const isPhone = useIsPhone()
  const [isOpened, setOpened] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const id = useId()

  function reset() {
    // The pressed button goes away with what it took back.
    toggle.current?.focus()
    onReset()
  }

  return (
    <search>
      {isPhone && (
        <Group grow preventGrowOverflow={false} gap={12} align="stretch">
          <Button
            ref={toggle}
            h={44}
            px={14}
            variant="default"
            justify="space-between"
            classNames={classes}
            rightSection={<NextIcon />}
            aria-expanded={isOpened}
            aria-controls={id}
            onClick={() => setOpened((wasOpened) => !wasOpened)}
          >
            Фильтры · {active}
          </Button>
          {aside}
        </Group>
      )}
      {/* One and the same tree in every width: what is being typed outlives the turning of a phone. */}
      <Collapse id={id} expanded={!isPhone || isOpened} keepMountedMode="display-none">
        <Stack gap={12} pt={isPhone ? 12 : 0}>
          {children}
          {isPhone && active > 0 && (
            <Button variant="light" onClick={reset}>
              Сбросить
            </Button>
          )}
        </Stack>
      </Collapse>
    </search>
  )
}
