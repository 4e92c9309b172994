import { check } from './brands/check.ts'
import { domainsAdd } from './brands/domains.ts'
import { domainsExport } from './brands/domains-export.ts'
import { projectsAdd, projectsList } from './brands/projects.ts'
import { projectsExport } from './brands/projects-export.ts'
import { trainingAdd, trainingList, trainingRemove } from './brands/training.ts'
import { filesList, filesPut, filesRemove } from './files/files.ts'
import { keysMake } from './keys.ts'
import { accrualsList, accrualsMove } from './money/accruals.ts'
import { dealsRecord } from './money/deals.ts'
import { payoutsRun } from './money/payouts.ts'
import { payoutsDecide } from './money/payouts-decide.ts'
import { payoutsExport } from './money/payouts-export.ts'
import { payoutsList } from './money/payouts-list.ts'
import { payoutsReopen } from './money/payouts-reopen.ts'
import { connectionsDecide, connectionsList } from './people/connections.ts'
import { managersAdd, managersRemove } from './people/managers.ts'
import { phonesUnlock } from './people/phones.ts'
import { promotersBlock, promotersList, promotersShow, promotersSignOut, promotersUnblock } from './people/promoters.ts'
import { signInLink } from './people/sign-in-link.ts'
import type { Command } from './terminal/command.ts'
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
