import { useState } from 'react'

import { useRouteAction } from '#src/routing/use-route-action.ts'
import { failures } from '#src/text/failure-texts.ts'
import type { ProfileAnswer, ProfileIntent } from './profile-writes.ts'

const noAnswer: ProfileAnswer = { refusal: failures.noAnswer, fields: {} }

/** Changes something of the profile; resolves once the screen shows it, or with why it was refused. */
export function useProfileWrite() {
  const act = useRouteAction<ProfileIntent, ProfileAnswer>()
  const [isBusy, setBusy] = useState(false)
  async function write(intent: ProfileIntent): Promise<ProfileAnswer> {
    setBusy(true)
    const answer = await act(intent).catch(() => noAnswer)
    setBusy(false)
    return answer
  }
  return { isBusy, write }
}
