import { diffArrays } from 'diff'

/** Lines that went, and those that came in their place; equal ones are a hunk without `isChanged`. */
export type Hunk = { readonly was: readonly string[]; readonly is: readonly string[]; readonly isChanged: boolean }

export function hunksOf(was: readonly string[], is: readonly string[]): Hunk[] {
  const hunks: Hunk[] = []
  for (const { value, added, removed } of diffArrays([...was], [...is])) {
    const last = hunks.at(-1)
    if (!added && !removed) hunks.push({ was: value, is: value, isChanged: false })
    else if (added && last?.isChanged === true) hunks.splice(-1, 1, { ...last, is: [...last.is, ...value] })
    else hunks.push({ was: removed ? value : [], is: added ? value : [], isChanged: true })
  }
  return hunks
}

/** What went and what came of a text, each line as deep as it is there: a line that only moved within others has changed. */
export const wasAndIs = (before: string, after: string): string[] =>
  hunksOf(before.split('\n'), after.split('\n')).flatMap(({ was, is, isChanged }) =>
    isChanged ? [...was.map((line) => `  was:    ${line}`), ...is.map((line) => `  is now: ${line}`)] : [],
  )

/** `@ LINE`: after that line, the first such one that is left; `@2 LINE`: after the second. `@0 `: at the beginning. */
function placeAfter(rest: readonly string[]): string {
  const line = rest.at(-1)
  if (line === undefined) return '@0 '
  const same = rest.filter((one) => one === line).length
  return `@${same === 1 ? '' : same} ${line}`
}

/**
 * What makes one list of lines of another: `-` a line that goes, `+` one that comes, after a place that is named by its
 * words. So a line that changes elsewhere changes nothing here.
 */
export function changeOf(was: readonly string[], is: readonly string[]): string[] {
  const lines: string[] = []
  let [done, at] = [0, 0]
  for (const hunk of hunksOf(was, is)) {
    const end = at + hunk.was.length
    if (hunk.isChanged) {
      const [gone] = hunk.was
      if (gone === undefined || was.indexOf(gone, done) !== at) lines.push(placeAfter(was.slice(done, at)))
      lines.push(...hunk.was.map((line) => `-${line}`), ...hunk.is.map((line) => `+${line}`))
      done = end
    }
    at = end
  }
  return lines
}

/** Carries out what `changeOf` has written. Throws where a line is not there. */
export function withChange(was: readonly string[], change: readonly string[]): string[] {
  const is: string[] = []
  let at = 0
  const goTo = (line: number) => {
    is.push(...was.slice(at, line))
    at = line
  }
  const find = (text: string, from: number) => {
    const found = was.indexOf(text, from)
    if (found < 0) throw new Error(`No such line is kept: ${text}`)
    return found
  }
  for (const line of change) {
    const text = line.slice(1)
    if (line.startsWith('+')) is.push(text)
    else if (line.startsWith('-')) {
      goTo(find(text, at))
      at += 1
    } else {
      const [, count = '', words = ''] = /^@(\d*) (.*)$/.exec(line) ?? []
      let place = at
      for (let left = count === '' ? 1 : Number(count); left > 0; left -= 1) place = find(words, place) + 1
      goTo(place)
    }
  }
  goTo(was.length)
  return is
}
