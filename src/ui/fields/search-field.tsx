import { CloseButton, Loader, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type KeyboardEvent, useRef, useState } from 'react'

import { searchLimit } from '#contract/constants.ts'

import { CrossIcon, SearchIcon } from '../icons.tsx'
import classes from './search-field.module.css'

type Props = {
  /** Says what is searched; read by screen readers, seen as the placeholder. */
  readonly label: string
  /** What the list was searched for: the address's word. */
  readonly value: string
  /** Milliseconds without a keystroke before the search goes out. */
  readonly pause: number
  readonly isBusy?: boolean
  readonly onSearch: (text: string) => void
}

/** A search box whose letters appear at once and whose search goes out when the typing pauses, or on Enter. */
export function SearchField({ label, value, pause, isBusy = false, onSearch }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [sent, setSent] = useState(value)

  function search(text: string) {
    const wanted = text.trim()
    setTyped(text)
    if (wanted === sent) return
    setSent(wanted)
    onSearch(wanted)
  }
  // Reads what is typed when the pause is over: a field that has followed the list meanwhile has nothing to send.
  const searchLater = useDebouncedCallback(() => search(typed), pause)

  // The list moved without this field (back, forward, "reset"): follow it. The answer to our own search changes
  // nothing, since more may have been typed meanwhile.
  if (value !== known) {
    setKnown(value)
    if (value !== sent) {
      setSent(value)
      setTyped(value)
    }
  }

  function clear() {
    search('')
    field.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') search(typed)
    if (event.key === 'Escape' && typed !== '') {
      event.preventDefault()
      search('')
    }
  }

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
        searchLater()
      }}
      onKeyDown={onKeyDown}
      leftSection={isBusy ? <Loader size={18} /> : <SearchIcon />}
      leftSectionPointerEvents="none"
      rightSection={
        typed !== '' && (
          <CloseButton size={40} icon={<CrossIcon />} c="dimmed" aria-label="Очистить поиск" onClick={clear} />
        )
      }
      classNames={classes}
    />
  )
}
