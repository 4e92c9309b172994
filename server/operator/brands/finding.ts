import type { Operating } from '../terminal/command.ts'

/** `error`: people meet a broken brand; `warning`: something is poorer than it could be; `note`: could not be looked at. */
export type Finding = { readonly level: 'error' | 'warning' | 'note'; readonly what: string; readonly mend: string }

export type Checking = Pick<Operating, 'db' | 'config' | 'clock'>
export type Brand = {
  readonly id: number
  readonly host: string
  readonly theme: string
  readonly logo: string
  readonly logo_mini: string
  readonly is_one_project: boolean
  readonly is_city: boolean
  readonly support_email: string
  readonly support_url: string
  readonly support_phone: string
  readonly support_chat_url: string
}

export const error = (what: string, mend: string): Finding => ({ level: 'error', what, mend })
export const warning = (what: string, mend: string): Finding => ({ level: 'warning', what, mend })

const words = { error: 'Ошибка', warning: 'Предупреждение', note: 'Заметка' } as const

export const shownFindings = (findings: readonly Finding[]): string[] =>
  findings.flatMap(({ level, what, mend }) => [`${words[level]}: ${what}`, `    Что исправить: ${mend}`])
