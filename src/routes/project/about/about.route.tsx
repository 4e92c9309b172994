import { useProgram } from '../program-context.ts'
import { AboutTab } from './about-tab.tsx'

export { action } from '../program-action.ts'

export function Component() {
  return <AboutTab project={useProgram().project} />
}
