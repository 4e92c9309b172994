import { idIn } from './numbered.ts'
import type { Result } from './result.ts'

type Read = { readonly release: string | null; readonly made: string | null; readonly paths: Result[] }

/** Where a walk says that it failed, in Russian or as the walker does. */
function stepIn(text: string): number | null {
  if (/at the beginning|начало/.test(text)) return 0
  const step = /(?:at step|шаге?) (\d+)/.exec(text)?.[1]
  return step === undefined ? null : Number(step)
}

/** A JUnit report: ours, or of any tool that runs tests by the names of the paths. Null when it is none. */
export async function readJunit(text: string): Promise<Read | null> {
  // A whole document model for one file: loaded only when there is such a file.
  const { Window } = await import('happy-dom')
  const page = new Window()
  const document = new page.DOMParser().parseFromString(text, 'application/xml')
  const isJunit = /^testsuites?$/.test(document.documentElement?.tagName ?? '')
  if (!isJunit || document.querySelector('parsererror') !== null) return null
  const paths = [...document.querySelectorAll('testcase')].flatMap((test): Result[] => {
    const name = test.getAttribute('name') ?? ''
    const id = idIn(name)
    if (id === undefined) return []
    const seconds = test.hasAttribute('time') ? Number(test.getAttribute('time')) : undefined
    const failure = test.querySelector('failure, error')
    const seen = failure?.getAttribute('message') ?? ''
    const title = name.slice(id.length).replace(/^[:.\s]+/, '')
    if (failure === null) {
      const isSkipped = test.querySelector('skipped') !== null
      return [{ id, title, outcome: isSkipped ? 'notWalked' : 'passed', step: null, seen: '', seconds }]
    }
    return [{ id, title, outcome: 'failed', step: stepIn(`${seen}\n${failure.textContent}`), seen, seconds }]
  })
  return {
    release: document.querySelector('property[name="release"]')?.getAttribute('value') ?? null,
    made: document.querySelector('testsuite[timestamp]')?.getAttribute('timestamp') ?? null,
    paths,
  }
}
