import { Loader, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type KeyboardEvent, useRef, useState } from 'react'

import { searchLimit } from '#contract/constants.ts'

import { CrossIcon, SearchIcon } from './icons.tsx'
import classes from './search-field.module.css'

type Props = {
  /** Says what is searched; read by screen readers, seen as the placeholder. */
  readonly label: string
  /** What the list was searched for: the address's word. */
  readonly value: string
  /** Milliseconds without a keystroke before the search is asked for. */
  readonly pause: number
  readonly isBusy?: boolean
  readonly onSearch: (text: string) => void
}

/** A search box whose letters appear at once and whose search is asked for when the typing pauses, or on Enter. */
export function SearchField({ label, value, pause, isBusy = false, onSearch }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [asked, setAsked] = useState(value)

  function askNow(text: string) {
    const wanted = text.trim()
    setTyped(text)
    if (wanted === asked) return
    setAsked(wanted)
    onSearch(wanted)
  }
  // Reads what is typed when the pause is over: a field that has followed the list meanwhile has nothing to ask.
  const askLater = useDebouncedCallback(() => askNow(typed), pause)

  // The list moved without this field (back, forward, "reset"): follow it. An answer to our own question changes
  // nothing, since more may have been typed meanwhile.
  if (value !== known) {
    setKnown(value)
    if (value !== asked) {
      setAsked(value)
      setTyped(value)
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') askNow(typed)
    if (event.key === 'Escape' && typed !== '') {
      event.preventDefault()
      askNow('')
    }
  }

  const clear = (
    <button
      type="button"
      className={classes.clear}
      aria-label="Очистить поиск"
      onClick={() => {
        askNow('')
        field.current?.focus()
      }}
    >
      <CrossIcon />
    </button>
  )

  return (
    <TextInput
      ref={field}
      type="search"
      aria-label={label}
      placeholder={label}
      enterKeyHint="search"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={searchLimit}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        askLater()
      }}
      onKeyDown={onKeyDown}
      leftSection={isBusy ? <Loader size={18} /> : <SearchIcon />}
      leftSectionPointerEvents="none"
      rightSection={typed === '' ? null : clear}
      rightSectionWidth={44}
      classNames={{ input: classes.input ?? '' }}
    />
  )
}
