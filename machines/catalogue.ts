import type { AnyStateMachine } from 'xstate'

import { authMachine } from './auth.machine.ts'
import { captchaMachine } from './captcha.machine.ts'
import { claimMachine } from './claim.machine.ts'
import { connectionMachine } from './connection.machine.ts'
import { copyMachine } from './copy.machine.ts'
import { entryMachine } from './entry.machine.ts'
import { linkBuilderMachine } from './link-builder.machine.ts'
import { payoutVerdictMachine } from './payout-verdict.machine.ts'
import { projectTabsMachine } from './project-tabs.machine.ts'
import { requisitesMachine } from './requisites.machine.ts'
import { themeMachine } from './theme.machine.ts'
import { videoPlayerMachine } from './video-player.machine.ts'

/** Every machine of the product by its name. */
export const machines: Readonly<Record<string, AnyStateMachine>> = {
  entry: entryMachine,
  theme: themeMachine,
  auth: authMachine,
  captcha: captchaMachine,
  'project-tabs': projectTabsMachine,
  connection: connectionMachine,
  'link-builder': linkBuilderMachine,
  copy: copyMachine,
  'video-player': videoPlayerMachine,
  claim: claimMachine,
  'payout-verdict': payoutVerdictMachine,
  requisites: requisitesMachine,
}
