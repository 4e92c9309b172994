import { TextInput } from '@mantine/core'

type Props = {
  readonly value: string
  readonly onChange: (sub: string) => void
  readonly onLeave: () => void
}

/** SUB ID: what the promoter tells their own links apart by. */
export function SubField({ value, onChange, onLeave }: Props) {
  return (
    <TextInput
      label="SUB ID (по желанию)"
      description="Метка ссылки: по ней вы отличите переходы и сделки в статистике"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onLeave}
    />
  )
}
