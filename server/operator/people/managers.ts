import * as v from 'valibot'

import { maskedPhone } from '#contract/phone.ts'
import { originOf } from '../../services/brand/origin.ts'
import { command, type Operating } from '../terminal/command.ts'
import { note } from '../terminal/note.ts'
import { Host, Phone } from '../terminal/values.ts'
import { promoterNamed } from './promoter-named.ts'

const words = { phone: 'ТЕЛЕФОН' }
const options = { host: { value: 'ХОСТ', about: 'домен промоутера', isNeeded: true } } as const
const input = v.object({ phone: Phone, host: Host })

async function setManager(deps: Operating, { phone, host }: v.InferOutput<typeof input>, is_manager: boolean) {
  const promoter = await promoterNamed(deps, phone, host)
  if (promoter.is_manager === is_manager) return false
  await deps.db.transaction().execute(async (work) => {
    await work.updateTable('promoter').set({ is_manager }).where('id', '=', promoter.id).execute()
    const event = is_manager ? 'operator.manager-added' : 'operator.manager-removed'
    await note(work, deps.clock.now(), { event, domainId: promoter.domain_id, promoterId: promoter.id, phone })
  })
  return true
}

export const managersAdd = command({
  name: 'managers add',
  about: 'показать промоутеру на дашборде итоги всего бренда',
  words,
  options,
  isWrite: true,
  input,
  async run(deps, input) {
    const isChanged = await setManager(deps, input, true)
    return [
      `${maskedPhone(input.phone)}, ${input.host}: менеджер${isChanged ? '' : ' (так и было)'}`,
      `Дашборд: ${originOf(deps, input.host)}/dashboard`,
    ]
  },
})

export const managersRemove = command({
  name: 'managers remove',
  about: 'вернуть промоутеру дашборд с его собственными итогами',
  words,
  options,
  isWrite: true,
  input,
  async run(deps, input) {
    const isChanged = await setManager(deps, input, false)
    return [`${maskedPhone(input.phone)}, ${input.host}: не менеджер${isChanged ? '' : ' (так и было)'}`]
  },
})
