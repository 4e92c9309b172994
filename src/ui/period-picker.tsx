import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Button.layer.css'

import { Button, Popover } from '@mantine/core'
import { useState } from 'react'

import { shownDay } from '#contract/dates.ts'
import type { Period } from '#contract/promoter.ts'

import { CalendarIcon } from './icons.tsx'
import { PeriodForm } from './period-form.tsx'
import classes from './period-picker.module.css'

export type PeriodPreset = { readonly label: string; readonly period: Period }

type Props = {
  /** Says what the period is of; read by screen readers. */
  readonly label: string
  /** Null means "any time". */
  readonly value: Period | null
  readonly presets: readonly PeriodPreset[]
  readonly onPeriod: (period: Period) => void
  /** Offers to leave the period open. */
  readonly onClear?: () => void
}

const isSame = (one: Period | null, other: Period) =>
  one?.date_from === other.date_from && one.date_to === other.date_to

function wordsFor(value: Period | null, presets: readonly PeriodPreset[]) {
  if (value === null) return 'За всё время'
  const preset = presets.find(({ period }) => isSame(value, period))
  return preset?.label ?? `${shownDay(value.date_from)} – ${shownDay(value.date_to)}`
}

/** A period of days: a preset, two typed dates, or two days of the calendar. */
export function PeriodPicker({ label, value, presets, onPeriod, onClear }: Props) {
  const [isOpened, setOpened] = useState(false)

  function choose(period: Period) {
    setOpened(false)
    onPeriod(period)
  }

  return (
    <Popover
      opened={isOpened}
      onChange={setOpened}
      trapFocus
      returnFocus
      position="bottom-start"
      radius="lg"
      shadow="md"
    >
      <Popover.Target>
        <Button
          variant="default"
          size="md"
          justify="start"
          className={classes.target ?? ''}
          aria-label={`${label}: ${wordsFor(value, presets)}`}
          leftSection={<CalendarIcon />}
          onClick={() => setOpened((wasOpened) => !wasOpened)}
        >
          {wordsFor(value, presets)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown ?? ''} aria-label={label}>
        <div className={classes.presets}>
          {onClear !== undefined && (
            <Button
              variant={value === null ? 'light' : 'subtle'}
              size="sm"
              aria-pressed={value === null}
              onClick={() => {
                setOpened(false)
                onClear()
              }}
            >
              За всё время
            </Button>
          )}
          {presets.map((preset) => (
            <Button
              key={preset.label}
              variant={isSame(value, preset.period) ? 'light' : 'subtle'}
              size="sm"
              aria-pressed={isSame(value, preset.period)}
              onClick={() => choose(preset.period)}
            >
              {preset.label}
            </Button>
          ))}
        </div>
        <PeriodForm value={value} onPeriod={choose} />
      </Popover.Dropdown>
    </Popover>
  )
}
