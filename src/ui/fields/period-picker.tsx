import { Button, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Period } from '#contract/accruals.ts'
import { shownDay } from '#contract/dates.ts'
import { CalendarIcon } from '../icons.tsx'
import { useIsPhone } from '../use-is-phone.ts'
import { BackCloses } from '../window/back-closes.tsx'
import { Dialog } from '../window/dialog.tsx'
import { isChosen, PeriodForm, type PeriodPreset } from './period-form.tsx'
import classes from './period-picker.module.css'

type Props = {
  /** Says what the period is of; read by screen readers. */
  readonly label: string
  /** Null means "any time". */
  readonly value: Period | null
  readonly presets: readonly PeriodPreset[]
  /** No later day may be chosen: figures have none. */
  readonly lastDay?: string
  readonly onPeriod: (period: Period) => void
  /** Offers to leave the period open. */
  readonly onClear?: () => void
}

const anyTime: PeriodPreset = { label: 'За всё время', period: null }

function wordsFor(value: Period | null, presets: readonly PeriodPreset[]): string {
  if (value === null) return anyTime.label
  return (
    presets.find((preset) => isChosen(preset, value))?.label ??
    `${shownDay(value.date_from)} – ${shownDay(value.date_to)}`
  )
}

/** A period of days. Mantine's DatePickerInput has no place where dates can be typed, as the dashboard's must be. */
export function PeriodPicker({ label, value, presets, lastDay, onPeriod, onClear }: Props) {
  const [isOpened, { close, toggle }] = useDisclosure(false)
  const isPhone = useIsPhone()
  const words = wordsFor(value, presets)

  const button = (
    <Button
      variant="default"
      justify="start"
      className={classes.target}
      aria-label={`${label}: ${words}`}
      leftSection={<CalendarIcon />}
      onClick={toggle}
    >
      {words}
    </Button>
  )

  const form = (
    <PeriodForm
      value={value}
      presets={onClear === undefined ? presets : [...presets, anyTime]}
      lastDay={lastDay}
      onPeriod={(period) => {
        close()
        if (period === null) onClear?.()
        else onPeriod(period)
      }}
    />
  )

  if (isPhone) {
    return (
      <>
        {button}
        <Dialog isOpened={isOpened} title={label} onClose={close}>
          {form}
        </Dialog>
      </>
    )
  }
  return (
    // It stays when its button is scrolled away: on a low window that is the way to its end.
    <Popover
      hideDetached={false}
      opened={isOpened}
      onDismiss={close}
      trapFocus
      returnFocus
      position="bottom-start"
      radius="lg"
    >
      {isOpened && <BackCloses onClose={close} />}
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown p="md" aria-label={label}>
        {form}
      </Popover.Dropdown>
    </Popover>
  )
}
