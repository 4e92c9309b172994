import './live-tap.css'

import type { Step, Trail } from '#src/shell/trace/trail.ts'

import { channelName, type Message } from './live-chart.ts'

const limit = 2_000

/** Runs in the cabinet's page of a build with live charts: passes on what the machines do, and opens the window. */
export function tapMachines(trail: Trail): void {
  const channel = new BroadcastChannel(channelName)
  // The first machines have started before this was here.
  const steps: Step[] = [...trail.steps]
  const say = (message: Message) => channel.postMessage(message)

  window.addEventListener('machine-step', ({ detail: { step } }) => {
    steps.push(step)
    if (steps.length > limit) steps.shift()
    say({ say: 'steps', steps: [step], isAll: false })
  })
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.say === 'hello') say({ say: 'steps', steps, isAll: true })
  })
  // A page that was loaded again begins a new story.
  say({ say: 'steps', steps, isAll: true })

  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'live-charts-button'
  button.textContent = 'Схемы'
  button.addEventListener('click', () => void window.open('/inspect', 'live-charts', 'popup,width=1100,height=900'))
  document.body.append(button)
}
