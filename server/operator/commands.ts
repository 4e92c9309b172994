import { check } from './brands/check.ts'
import { domainsAdd } from './brands/domains.ts'
import { domainsExport } from './brands/domains-export.ts'
import { eridsExport, eridsImport } from './brands/erids.ts'
import { projectsAdd, projectsList } from './brands/projects.ts'
import { projectsExport } from './brands/projects-export.ts'
import { trainingAdd, trainingList, trainingRemove } from './brands/training.ts'
import { claimsDecide, claimsTake } from './claims/claims-decide.ts'
import { claimsList } from './claims/claims-list.ts'
import { claimsFile, claimsShow } from './claims/claims-show.ts'
import { keysMake } from './keys.ts'
import { accrualsList, accrualsMove } from './money/accruals.ts'
import { dealsRecord } from './money/deals.ts'
import { payoutsExport } from './money/payment-registry/payouts-export.ts'
import { payoutsRun } from './money/payouts.ts'
import { payoutsDecide } from './money/payouts-decide.ts'
import { payoutsList } from './money/payouts-list.ts'
import { payoutsReceiptFile } from './money/payouts-receipt-file.ts'
import { payoutsReceipts } from './money/payouts-receipts.ts'
import { payoutsReopen } from './money/payouts-reopen.ts'
import { connectionsDecide, connectionsList } from './people/connections.ts'
import { managersAdd, managersRemove } from './people/managers.ts'
import { phonesUnlock } from './people/phones.ts'
import { promotersBlock, promotersList, promotersShow, promotersSignOut, promotersUnblock } from './people/promoters.ts'
import { signInLink } from './people/sign-in-link.ts'
import { pushKeys } from './push-keys.ts'
import type { Command } from './terminal/command.ts'
import { filesList, filesPut, filesRemove } from './uploads/commands.ts'
import { usageExport } from './usage-export.ts'

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  connectionsList,
  connectionsDecide,
  claimsList,
  claimsShow,
  claimsFile,
  claimsTake,
  claimsDecide,
  dealsRecord,
  accrualsList,
  accrualsMove,
  payoutsRun,
  payoutsList,
  payoutsExport,
  payoutsDecide,
  payoutsReopen,
  payoutsReceipts,
  payoutsReceiptFile,
  promotersList,
  promotersShow,
  promotersBlock,
  promotersUnblock,
  promotersSignOut,
  projectsList,
  projectsAdd,
  projectsExport,
  eridsExport,
  eridsImport,
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
  pushKeys,
  managersAdd,
  managersRemove,
  phonesUnlock,
  signInLink,
  usageExport,
]
