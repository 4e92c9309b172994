import { Button, Popover } from '@mantine/core'
import { useState } from 'react'

import { shownDay } from '#contract/dates.ts'
import type { Period } from '#contract/promoter.ts'

import { Dialog } from './dialog.tsx'
import { CalendarIcon } from './icons.tsx'
import { PeriodForm } from './period-form.tsx'
import classes from './period-picker.module.css'
import { useIsPhone } from './use-is-phone.ts'

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

const anyTime = 'За всё время'

function wordsFor(value: Period | null, presets: readonly PeriodPreset[]) {
  if (value === null) return anyTime
  const preset = presets.find(({ period }) => isSame(value, period))
  return preset?.label ?? `${shownDay(value.date_from)} – ${shownDay(value.date_to)}`
}

type ChoiceProps = { readonly label: string; readonly isChosen: boolean; readonly onChoose: () => void }

function Choice({ label, isChosen, onChoose }: ChoiceProps) {
  return (
    <Button
      variant={isChosen ? 'light' : 'subtle'}
      size="sm"
      justify="start"
      mih={40}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      {label}
    </Button>
  )
}

/** A period of days: a preset, two typed dates, or two days of the calendar. A window of its own on a phone. */
export function PeriodPicker({ label, value, presets, onPeriod, onClear }: Props) {
  const [isOpened, setOpened] = useState(false)
  const isPhone = useIsPhone()

  function choose(period: Period) {
    setOpened(false)
    onPeriod(period)
  }

  const button = (
    <Button
      variant="default"
      justify="start"
      className={classes.target ?? ''}
      aria-label={`${label}: ${wordsFor(value, presets)}`}
      leftSection={<CalendarIcon />}
      onClick={() => setOpened((wasOpened) => !wasOpened)}
    >
      {wordsFor(value, presets)}
    </Button>
  )

  const choices = (
    <>
      <div className={classes.presets}>
        {onClear !== undefined && (
          <Choice
            label={anyTime}
            isChosen={value === null}
            onChoose={() => {
              setOpened(false)
              onClear()
            }}
          />
        )}
        {presets.map((preset) => (
          <Choice
            key={preset.label}
            label={preset.label}
            isChosen={isSame(value, preset.period)}
            onChoose={() => choose(preset.period)}
          />
        ))}
      </div>
      <PeriodForm value={value} onPeriod={choose} />
    </>
  )

  if (isPhone) {
    return (
      <>
        {button}
        <Dialog isOpened={isOpened} title={label} onClose={() => setOpened(false)}>
          <div className={classes.pane}>{choices}</div>
        </Dialog>
      </>
    )
  }
  return (
    <Popover opened={isOpened} onChange={setOpened} trapFocus returnFocus position="bottom-start" radius="lg">
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown className={classes.pane ?? ''} aria-label={label}>
        {choices}
      </Popover.Dropdown>
    </Popover>
  )
}
