/** A text as it may stand in HTML, also between quotes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** Data for the page's script; no text of it can end the element that carries it. */
export function dataScript(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

/** A table; cells are HTML. */
export function table(caption: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((text) => `<th scope="col">${escaped(text)}</th>`).join('')
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')
  return (
    `<div class="scroll" role="region" aria-label="${escaped(caption)}" tabindex="0"><table><caption>${escaped(caption)}` +
    `</caption><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table></div>`
  )
}

export const code = (text: string) => `<code>${escaped(text)}</code>`

export function list(parts: readonly string[]): string {
  return parts.length === 0 ? '<span class="none">—</span>' : parts.map(code).join(', ')
}

type Page = { readonly title: string; readonly body: string; readonly crumbs: string }

/** A whole page of the gallery; its style and script lie beside it, so that it opens from disk too. */
export function page({ title, body, crumbs }: Page): string {
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="gallery.css">
<script src="theme.js"></script>
</head>
<body>
<a class="skip" href="#main">К содержанию</a>
<header class="top">
<nav aria-label="Где вы">${crumbs}</nav>
<fieldset class="switch" data-switch="theme"><legend>Оформление</legend>
<button type="button" value="auto" aria-pressed="true">Как в системе</button><button type="button" value="light" aria-pressed="false">Светлое</button><button type="button" value="dark" aria-pressed="false">Тёмное</button></fieldset>
</header>
<main id="main">
${body}
</main>
<script src="gallery.js"></script>
</body>
</html>
`
}
