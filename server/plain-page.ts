/** A page of a few words, for people who have no client before them. Both texts are our own: nothing is escaped. */
export function plainPage(title: string, text: string): string {
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><h1>${title}</h1><p>${text}</p>`
}
