import { useState } from 'react'

import { useRouteAction } from '#src/routing/use-route-action.ts'
import { failures } from '#src/text/failure-texts.ts'
import { reasonOf } from '#src/text/refusal-text.ts'
import type { HideLinkIntent, SavedLinkAnswer } from './saved-links-writes.ts'
import type { ShownLink } from './shown-link.ts'

/** Hides the link or shows it again. Nothing has changed where the answer is a refusal. `onMove`: it is about to leave its place. */
export function useHiding({ id, is_hidden }: Pick<ShownLink, 'id' | 'is_hidden'>, onMove: () => void) {
  const act = useRouteAction<HideLinkIntent, SavedLinkAnswer>()
  const [isBusy, setBusy] = useState(false)
  /** What follows the sentence about it; null: none has failed. */
  const [refusal, setRefusal] = useState<string | null>(null)

  async function toggle() {
    setBusy(true)
    setRefusal(null)
    onMove()
    const answer = await act({ do: 'hide-link', id, is_hidden: !is_hidden }).catch(() => ({
      refusal: failures.noAnswer,
    }))
    setBusy(false)
    setRefusal(answer.refusal === null ? null : reasonOf(answer.refusal))
  }
  return { isBusy, refusal, toggle: () => void toggle() }
}
