import { Anchor, Loader, Select } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

import type { City } from '#contract/city.ts'
import { searchLimit } from '#contract/constants.ts'

type Props = {
  readonly value: City | null
  readonly options: readonly City[]
  readonly isLoading: boolean
  readonly hasFailed: boolean
  readonly error?: string | undefined
  readonly isReadOnly?: boolean
  /** The form's name for it, by which the form finds its node. */
  readonly 'data-path'?: string
  /** Milliseconds without a keystroke before the search is asked for. */
  readonly pause: number
  /** The whole city, or null when it was cleared. */
  readonly onChange: (city: City | null) => void
  readonly onType: () => void
  readonly onSearch: (text: string) => void
}

/** A city found by its name; the server searches. */
export function CityField({
  value,
  options,
  isLoading,
  hasFailed,
  error,
  isReadOnly = false,
  'data-path': path,
  pause,
  onChange,
  onType,
  onSearch,
}: Props) {
  const [typed, setTyped] = useState(value?.name ?? '')
  const field = useRef<HTMLInputElement>(null)
  const hasRetried = useRef(false)
  const searchLater = useDebouncedCallback(onSearch, pause)
  // A chosen city stays known when the list has moved on, and is no answer to another search.
  const known = value === null || options.some(({ id }) => id === value.id) ? options : [value, ...options]
  const isFound = (id: string) => typed === value?.name || options.some((city) => String(city.id) === id)

  // The select reports every change of its text: of leaving it, and of choosing, when there is nothing to search for.
  function onTyped(text: string) {
    setTyped(text)
    if (text.trim() === typed.trim()) return
    onType()
    if (!known.some(({ name }) => name === text)) searchLater(text.trim())
  }

  function retry() {
    hasRetried.current = true
    onSearch(typed.trim())
  }

  // What was pressed is gone with the failure; the focus that has moved on meanwhile stays where they are.
  useEffect(() => {
    if (hasFailed || !hasRetried.current) return
    hasRetried.current = false
    if (document.activeElement === document.body) field.current?.focus()
  }, [hasFailed])

  const failure = (
    <>
      Не удалось загрузить города.{' '}
      <Anchor component="button" type="button" onClick={retry}>
        Повторить
      </Anchor>
    </>
  )

  return (
    <Select
      ref={field}
      data-path={path}
      label="Город"
      placeholder="Начните вводить название"
      searchable
      maxLength={searchLimit}
      clearable={!isReadOnly}
      readOnly={isReadOnly}
      // The server has filtered already, by its own idea of likeness.
      filter={({ options: all }) => all.filter((option) => 'value' in option && isFound(option.value))}
      data={known.map(({ id, name }) => ({ value: String(id), label: name }))}
      nothingFoundMessage={isLoading ? 'Ищем…' : 'Ничего не найдено'}
      value={value === null ? null : String(value.id)}
      searchValue={typed}
      onSearchChange={onTyped}
      onChange={(id) => onChange(known.find((city) => String(city.id) === id) ?? null)}
      aria-busy={isLoading}
      rightSection={isLoading ? <Loader size={20} aria-hidden /> : undefined}
      error={error ?? (hasFailed ? failure : undefined)}
      // Above the field and its label: below stands the form's button, and who presses that must not choose a city.
      comboboxProps={{ position: 'top', offset: 36 }}
      // With all of the label above, of which a letter would stand at the list's round corner.
      maxDropdownHeight={230}
      autoComplete="off"
    />
  )
}
