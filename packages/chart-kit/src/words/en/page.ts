import type { page as Page } from '../ru/page.ts'
import { counted } from './draw.ts'

export const page: typeof Page = {
  copyHere: 'Copy it from here',
  found: (count) => `Found: ${counted(count, 'place', 'places')}`,
  linkCopied: 'The link is copied',
  searchAll: 'Search in all charts',
  inSteps: (count) => `in ${counted(count, 'step', 'steps')}`,
  chosen: { arrow: 'Arrow', state: 'State' },
  walk: {
    over: 'The chart ends here: nothing more happens.',
    start: 'Where to begin',
    atOnce: (arrow) => `At once: ${arrow}`,
    noSteps: 'No steps yet',
    stop: 'End the walk',
    now: 'Walk: now',
    says: 'What the screen says',
    options: 'What may happen',
    back: 'One step back',
    again: 'From the beginning',
    copyPath: 'Copy as a path',
    taken: (count) => `Steps taken: ${count}`,
    beginning: 'Beginning',
    here: (states) => `Now: ${states}`,
    copied: 'The path is copied. Save it to a file: npx chart-kit paths --replay FILE',
    noWay: 'There is no such way from here: the arrows that can be taken are lit up',
  },
}
