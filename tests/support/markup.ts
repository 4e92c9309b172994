type Tag = { readonly name: string; readonly attributes: ReadonlyMap<string, string> }

const token = /<\/([\w-]+)\s*>|<([\w-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|[^<]+/gy
const attribute = /([\w:-]+)="([^"]*)"/g

/** Opening tags of well-formed markup in their order. Throws where a tag is not closed, crossed or unreadable. */
export function tagsOf(markup: string): readonly Tag[] {
  const tags: Tag[] = []
  const open: string[] = []
  let read = 0
  for (const match of markup.matchAll(token)) {
    read = match.index + match[0].length
    const [, closed, opened, attributes = '', isEmpty] = match
    if (closed !== undefined && open.pop() !== closed) throw new Error(`</${closed}> closes nothing`)
    if (opened === undefined) continue
    const pairs = [...attributes.matchAll(attribute)].map(([, name = '', value = '']) => [name, value] as const)
    tags.push({ name: opened, attributes: new Map(pairs) })
    if (isEmpty === '') open.push(opened)
  }
  if (read !== markup.length) throw new Error(`Unreadable markup at ${markup.slice(read, read + 40)}`)
  if (open.length > 0) throw new Error(`Not closed: ${open.join(', ')}`)
  return tags
}
