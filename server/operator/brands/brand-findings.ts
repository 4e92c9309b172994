import { openStored } from '../../http/stored-file.ts'
import { fileReferences } from '../uploads/references.ts'
import { checkAdLabels } from './ad-findings.ts'
import { checkLogo, checkPages, checkTexts, checkTheme } from './domain-findings.ts'
import { type Brand, type Checking, error, type Finding } from './finding.ts'
import { checkPrograms, checkRequisites, checkTraining } from './program-findings.ts'

async function checkFiles({ db, config }: Checking, { host }: Brand): Promise<Finding[]> {
  const found: Finding[] = []
  for (const { address, what, mend, isOwnOnly, ...file } of await fileReferences(db)) {
    if (file.host !== host) continue
    if (!address.startsWith('/files/')) {
      if (isOwnOnly) found.push(error(`Нет ${what}: она должна лежать в /files/…`, `files put, затем ${mend}`))
      else
        found.push({
          level: 'note',
          what: `Не проверено: ${address}`,
          mend: `это адрес ${what}, откройте его в браузере`,
        })
      continue
    }
    const stored = await openStored(config.filesFolders, address.slice('/files/'.length))
    if (stored === null)
      found.push(error(`Нет ${what}: ${address}`, `files put ФАЙЛ ${address.slice('/files/'.length)} или ${mend}`))
    await stored?.handle.close()
  }
  return found
}

/** All that is not well with a brand, the worst first. */
export async function brandFindings(deps: Checking, brand: Brand): Promise<readonly Finding[]> {
  const found = [
    ...checkTheme(deps, brand),
    ...(await checkPages(deps, brand)),
    ...(await checkFiles(deps, brand)),
    ...(await checkLogo(deps, brand)),
    ...(await checkPrograms(deps, brand)),
    ...(await checkAdLabels(deps, brand)),
    ...(await checkTraining(deps, brand)),
    ...(await checkRequisites(deps, brand)),
    ...(await checkTexts(deps, brand)),
  ]
  return (['error', 'warning', 'note'] as const).flatMap((level) => found.filter((each) => each.level === level))
}
