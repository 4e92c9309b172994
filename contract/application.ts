/** What is below an icon on a phone is cut off beyond this. */
const shortNameLength = 12

function shortNameOf(name: string): string {
  if (name.length <= shortNameLength) return name
  const [first = ''] = name.split(/\s+/)
  return first.length <= shortNameLength ? first : name
}

/** A domain as an application of a phone; its colours and icons are added where the manifest is made. */
export function applicationOf({ company_name }: { readonly company_name: string }) {
  const name = company_name || 'Кабинет промоутера'
  return { name, short_name: shortNameOf(name), lang: 'ru', display: 'standalone' } as const
}
