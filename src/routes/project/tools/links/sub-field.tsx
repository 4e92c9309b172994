import { TextInput } from '@mantine/core'

import { useIsPhone } from '#src/ui/use-is-phone.ts'

type Props = {
  readonly value: string
  readonly onChange: (sub: string) => void
  readonly onLeave: () => void
  /** On a phone it has no line for what it is for, which stands in it then. */
  readonly isBrief?: boolean
}

/** SUB ID: what the promoter tells their own links apart by. */
export function SubField({ value, onChange, onLeave, isBrief = false }: Props) {
  const isWithin = useIsPhone() && isBrief
  return (
    <TextInput
      label="SUB ID (по желанию)"
      description={!isWithin && 'Метка ссылки: по ней вы отличите переходы и сделки в статистике'}
      {...(isWithin && { placeholder: 'Метка ссылки для статистики' })}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onLeave}
    />
  )
}
