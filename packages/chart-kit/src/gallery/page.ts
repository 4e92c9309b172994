import { language } from '../config.ts'
import { escaped } from '../draw/escaped.ts'
import { words } from '../words.ts'

type Page = {
  readonly title: string
  readonly body: string
  readonly crumbs: string
  /** Has parts that only the technical layer shows. */
  readonly hasLayers?: boolean
}

const { frame } = words.gallery

const layers = `<fieldset class="switch" data-switch="layer"><legend>${frame.layers}</legend><button type="button" value="plain" aria-pressed="true">${frame.plain}</button><button type="button" value="technical" aria-pressed="false">${frame.technical}</button></fieldset>`

/** A whole page of the gallery; its style and script lie beside it, so that it opens from disk too. */
export function page({ title, body, crumbs, hasLayers = false }: Page): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="gallery.css">
<script src="layer.js"></script>
</head>
<body>
<a class="skip" href="#main">${frame.skip}</a>
<header class="top">
<nav aria-label="${frame.where}">${crumbs}</nav>
${hasLayers ? layers : ''}
</header>
<main id="main">
${body}
<p class="toast" hidden></p>
</main>
<p class="sr announced" role="status"></p>
<script src="gallery.js"></script>
</body>
</html>
`
}
