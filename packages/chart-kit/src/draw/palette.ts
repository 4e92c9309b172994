import { type ArrowKind, arrowKinds } from './model.ts'
import { heatStyle } from './usage/heat.ts'

// The drawing's own colours: an SVG opened alone has them in its style element, the gallery in its stylesheet.
export const light = {
  ink: '#1b232c',
  mute: '#64717f',
  line: '#a3aebb',
  card: '#ffffff',
  plate: '#ffffff',
  ground: '#f6f8fa',
  'depth-1': '#eef2f6',
  'depth-2': '#e5ebf1',
  'depth-3': '#dce4ec',
  person: '#2459c4',
  screen: '#6d3fc0',
  answer: '#13774a',
  refusal: '#a82472',
  failure: '#bd3427',
  time: '#97580a',
  machine: '#64717f',
  lit: '#ffcf4a',
} as const

export const dark: Readonly<Record<keyof typeof light, string>> = {
  ink: '#e9eef4',
  mute: '#98a6b5',
  line: '#566575',
  card: '#1d2731',
  plate: '#141c24',
  ground: '#10171e',
  'depth-1': '#161f28',
  'depth-2': '#1b2630',
  'depth-3': '#202d39',
  person: '#82b2ff',
  screen: '#bda0ff',
  answer: '#5ccb92',
  refusal: '#f48fc8',
  failure: '#ff9084',
  time: '#f0b45a',
  machine: '#98a6b5',
  lit: '#b98a00',
}

/** The same colours for the page around the drawings, with a ground of its own. */
export const pageColours = `:root{--page:light-dark(#ffffff,#0c1218);${Object.entries(light)
  .map(([name, colour]) => `--${name}:light-dark(${colour},${dark[name as keyof typeof light]})`)
  .join(';')}}`

function variables(colours: Readonly<Record<string, string>>): string {
  return Object.entries(colours)
    .map(([name, colour]) => `--chart-${name}:${colour}`)
    .join(';')
}

const tones = { path: 'person', covered: 'answer', missed: 'time', failed: 'failure' }
const changes = { added: 'answer', removed: 'failure', changed: 'time' }
const all = Object.entries({ ...tones, ...changes })

/** Colour is never alone: lines differ by their dashes, words by their signs. */
const dashes: Readonly<Partial<Record<ArrowKind, string>>> = {
  screen: '9 3 2 3',
  refusal: '7 4',
  failure: '2.5 3',
  time: '13 4',
}

function dashOf(kind: ArrowKind): string {
  const dash = dashes[kind]
  return dash === undefined ? '' : `;stroke-dasharray:${dash}`
}

const coloured = [
  ...arrowKinds.map((kind) => `.line.${kind}{stroke:var(--chart-${kind})${dashOf(kind)}}`),
  ...arrowKinds.map((kind) => `.arrow.${kind}{color:var(--chart-${kind})}.head.${kind}{fill:var(--chart-${kind})}`),
  '.line.person{stroke-width:2}.line.mixed{stroke:var(--chart-mute)}.head.mixed{fill:var(--chart-mute)}',
  ...all.map(([tone, colour]) => `.line.is-${tone}{stroke:var(--chart-${colour});stroke-width:3}`),
  ...all.map(([tone, colour]) => `.head.is-${tone}{fill:var(--chart-${colour})}`),
  ...all.map(
    ([tone, colour]) => `.is-${tone}>.card,.is-${tone}>.group{stroke:var(--chart-${colour});stroke-width:2.5}`,
  ),
  ...Object.entries(changes).map(([tone, colour]) => `.arrow.is-${tone}{color:var(--chart-${colour})}`),
]

/** Everything that a drawing looks like; the theme follows the system. */
export const stylesheet = [
  `.chart{${variables(light)};background:var(--chart-ground);font-family:Arial,"Liberation Sans",Helvetica,sans-serif}`,
  `@media(prefers-color-scheme:dark){.chart{${variables(dark)}}}`,
  `@media print{.chart{${variables({ ...light, ground: '#fff' })}}}`,
  '.chart text{fill:var(--chart-ink)}',
  '.chart .title{font-size:13px;font-weight:700}.chart .row,.chart .note{font-size:11px}',
  '.chart .note{fill:var(--chart-mute)}.chart .mark{font-size:10px;font-weight:700;text-anchor:end}',
  '.halo{paint-order:stroke;stroke:var(--chart-depth-1);stroke-width:5px;stroke-linejoin:round}',
  '.card{fill:var(--chart-card);stroke:var(--chart-line)}.rim{fill:none;stroke:var(--chart-line)}',
  '.group{stroke:var(--chart-line)}.region{stroke-dasharray:6 4}',
  '.depth-1{fill:var(--chart-depth-1)}.depth-2{fill:var(--chart-depth-2)}.depth-3{fill:var(--chart-depth-3)}',
  '.under{opacity:.55}.toggle{cursor:pointer}.toggle .button{fill:var(--chart-card);stroke:var(--chart-mute)}.toggle .icon{stroke:var(--chart-ink);stroke-width:1.6}',
  '.toggle:focus-visible{outline:none}.toggle:focus-visible .button{stroke:var(--chart-person);stroke-width:3}.toggle:hover .button{fill:var(--chart-depth-3)}',
  '.rule{stroke:var(--chart-line);opacity:.5}.start{fill:var(--chart-ink)}',
  '.any{fill:none;stroke:var(--chart-mute);stroke-dasharray:3 3}',
  '.plate{fill:var(--chart-plate);stroke:var(--chart-line);stroke-width:.7}.hit{fill:transparent}',
  '.line{fill:none;stroke-width:1.5;stroke-linejoin:round}',
  '.chart .arrow .row{fill:currentColor}.sign{fill:none;stroke:currentColor;stroke-width:1.4;stroke-linecap:round;stroke-linejoin:round}',
  '.icon{fill:none;stroke:var(--chart-mute);stroke-width:1.2;stroke-linecap:round;stroke-linejoin:round}',
  ...coloured,
  ...heatStyle,
  '.dim{opacity:.26}.faint>.plate{stroke-opacity:.4}.arrow.dim{opacity:.4}',
  '.line.is-removed,.is-removed>.card,.is-removed>.group{stroke-dasharray:5 4}',
  '.arrow.is-removed .row{text-decoration:line-through}',
  '.lit>.card,.lit>.group{stroke:var(--chart-person);stroke-width:3}.lit>.card{fill:color-mix(in srgb,var(--chart-lit) 30%,var(--chart-card))}',
  '.line.lit{stroke-width:4}.arrow.lit>.hit{fill:color-mix(in srgb,var(--chart-lit) 45%,transparent)}',
].join('\n')
