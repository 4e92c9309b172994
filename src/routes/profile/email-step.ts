import type { Person } from '#contract/person.ts'
import type { useProfileWrite } from './use-profile-write.ts'

/** What each step of changing the address is given. */
export type EmailStep = {
  readonly person: Person
  readonly isBusy: boolean
  /** Until a code may be asked for: "0:45"; null: now. */
  readonly wait: string | null
  /** It came by a press on this screen: its field takes the focus. */
  readonly hasActed: boolean
  readonly send: ReturnType<typeof useProfileWrite>['write']
}
