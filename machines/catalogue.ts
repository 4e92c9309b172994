import { chartOf } from 'chart-kit/read/table.ts'
import type { AnyStateMachine } from 'xstate'

import { authMachine } from './auth.machine.ts'
import { captchaMachine } from './captcha.machine.ts'
import { claimMachine } from './claim.machine.ts'
import { connectionMachine } from './connection.machine.ts'
import { copyMachine } from './copy.machine.ts'
import { entryTable } from './decisions/entry.table.ts'
import { payoutVerdictTable } from './decisions/payout-verdict.table.ts'
import { projectTabsTable } from './decisions/project-tabs.table.ts'
import { linkBuilderMachine } from './link-builder.machine.ts'
import { requisitesMachine } from './requisites.machine.ts'
import { themeMachine } from './theme.machine.ts'
import { videoPlayerMachine } from './video-player.machine.ts'

/** Every machine of the product by its name, and each decision as one. */
export const machines: Readonly<Record<string, AnyStateMachine>> = {
  entry: chartOf(entryTable),
  theme: themeMachine,
  auth: authMachine,
  captcha: captchaMachine,
  'project-tabs': chartOf(projectTabsTable),
  connection: connectionMachine,
  'link-builder': linkBuilderMachine,
  copy: copyMachine,
  'video-player': videoPlayerMachine,
  claim: claimMachine,
  'payout-verdict': chartOf(payoutVerdictTable),
  requisites: requisitesMachine,
}
