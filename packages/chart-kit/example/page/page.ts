import { record } from 'chart-kit/read/record.ts'
import { createActor, fromPromise } from 'xstate'

import { greetingMachine } from '../machines/greeting.machine.ts'
import { lampMachine } from '../machines/lamp.machine.ts'

function part<Kind extends Element>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`The page has no ${id}`)
  return found
}

const lamp = createActor(lampMachine, { inspect: record })
lamp.subscribe(({ value }) => {
  part('light', HTMLElement).textContent = value === 'on' ? 'Light' : 'Dark'
})
part('switch', HTMLButtonElement).addEventListener('click', () => lamp.send({ type: 'switch.pressed' }))

const greet = fromPromise(async () => (await fetch('/api/greet')).json())
const words: Readonly<Record<string, string>> = { open: 'Come in', refused: 'Ring again' }
const greeting = createActor(greetingMachine.provide({ actors: { greet } }), { inspect: record })
greeting.subscribe((snapshot) => {
  part('door', HTMLElement).textContent = words[snapshot.value] ?? ''
  // A button that is disabled would lose the focus.
  const isClosed = !snapshot.can({ type: 'bell.pressed' })
  part('bell', HTMLButtonElement).setAttribute('aria-disabled', String(isClosed))
})
part('bell', HTMLButtonElement).addEventListener('click', () => greeting.send({ type: 'bell.pressed' }))

lamp.start()
greeting.start()
