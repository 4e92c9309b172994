const plural = new Intl.PluralRules('ru')

/** «1 стрелка», «2 стрелки», «5 стрелок». */
export function counted(count: number, one: string, few: string, many: string): string {
  const form = plural.select(count)
  if (form === 'one') return `${count} ${one}`
  return `${count} ${form === 'few' ? few : many}`
}
