import { maskedPhone } from '#contract/phone.ts'
import type { Deps } from './context.ts'
import { writeAudit } from './services/audit.ts'
import { issueLoginToken } from './services/login-tokens.ts'
import { clearPhone } from './services/phone-guard.ts'

type Print = (line: string) => void

/** Commands for whoever runs the server, given after its name; each ends the process instead of opening a port. */
const usage = `Команды:
  clear-phone <телефон>            снова разрешить вход по коду
  sign-in-link <домен> <телефон>   ссылка для входа: один раз, 10 минут`

/** Runs one command; gives the process's exit code. */
export async function operate(deps: Deps, print: Print, [command, ...rest]: readonly string[]): Promise<number> {
  const [first = '', second = ''] = rest
  switch (command) {
    case 'clear-phone':
      return clear(deps, print, first)
    case 'sign-in-link':
      return signInLink(deps, print, first, second)
    default:
      print(usage)
      return 2
  }
}

/** Lets a phone that is locked or off sign in again; the audit keeps that it was done. */
async function clear({ db, clock }: Deps, print: Print, phone: string): Promise<number> {
  if (!(await clearPhone(db, phone))) {
    print(`${maskedPhone(phone)}: неудачных попыток не было`)
    return 1
  }
  await writeAudit(db, clock.now(), { event: 'operator.cleared-phone', phone, requestId: '', ip: '' })
  print(`${maskedPhone(phone)}: вход снова разрешён`)
  return 0
}

async function signInLink(deps: Deps, print: Print, host: string, phone: string): Promise<number> {
  const promoter = await deps.db
    .selectFrom('promoter')
    .innerJoin('domain', 'domain.id', 'promoter.domain_id')
    .select(['promoter.id', 'promoter.domain_id'])
    .where('domain.host', '=', host)
    .where('promoter.phone', '=', phone)
    .executeTakeFirst()
  if (promoter === undefined) {
    print('Такого промоутера нет')
    return 1
  }
  const { id: promoterId, domain_id: domainId } = promoter
  const event = { event: 'operator.sign-in-link', promoterId, domainId, phone, requestId: '', ip: '' }
  await writeAudit(deps.db, deps.clock.now(), event)
  print(`/?token=${await issueLoginToken(deps, promoter)}`)
  return 0
}
