import { accrualsList, accrualsMove } from './accruals.ts'
import { check } from './check.ts'
import type { Command } from './command.ts'
import { connectionsDecide, connectionsList } from './connections.ts'
import { dealsRecord } from './deals.ts'
import { domainsAdd } from './domains.ts'
import { domainsExport } from './domains-export.ts'
import { filesList, filesPut, filesRemove } from './files.ts'
import { keysMake } from './keys.ts'
import { managersAdd, managersRemove } from './managers.ts'
import { payoutsRun } from './payouts.ts'
import { payoutsDecide } from './payouts-decide.ts'
import { payoutsExport } from './payouts-export.ts'
import { payoutsList } from './payouts-list.ts'
import { payoutsReopen } from './payouts-reopen.ts'
import { phonesUnlock } from './phones.ts'
import { projectsAdd, projectsList } from './projects.ts'
import { projectsExport } from './projects-export.ts'
import { promotersBlock, promotersList, promotersShow, promotersSignOut, promotersUnblock } from './promoters.ts'
import { signInLink } from './sign-in-link.ts'
import { trainingAdd, trainingList, trainingRemove } from './training.ts'
import { usageExport } from './usage-export.ts'

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  connectionsList,
  connectionsDecide,
  dealsRecord,
  accrualsList,
  accrualsMove,
  payoutsRun,
  payoutsList,
  payoutsExport,
  payoutsDecide,
  payoutsReopen,
  promotersList,
  promotersShow,
  promotersBlock,
  promotersUnblock,
  promotersSignOut,
  projectsList,
  projectsAdd,
  projectsExport,
  domainsAdd,
  domainsExport,
  check,
  filesPut,
  filesList,
  filesRemove,
  trainingAdd,
  trainingList,
  trainingRemove,
  keysMake,
  managersAdd,
  managersRemove,
  phonesUnlock,
  signInLink,
  usageExport,
]
