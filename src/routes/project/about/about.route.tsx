import { useProgram } from '../program-context.ts'
import { AboutTab } from './about-tab.tsx'

export const handle = { title: 'О программе' }

export { action } from '../program-action.ts'

export function Component() {
  return <AboutTab project={useProgram().project} />
}
