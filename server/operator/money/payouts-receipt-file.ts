import * as v from 'valibot'

import { Refusal } from '../../errors/refusal.ts'
import { readUpload } from '../../services/files/uploads.ts'
import { command, type Operating } from '../terminal/command.ts'
import { note } from '../terminal/note.ts'
import { Id } from '../terminal/values.ts'

async function fileOf(deps: Operating, orderId: number) {
  const receipt = await deps.db
    .selectFrom('payout_receipt')
    .innerJoin('payout_order', 'payout_order.id', 'payout_receipt.order_id')
    .innerJoin('promoter', 'promoter.id', 'payout_order.promoter_id')
    .select(['payout_receipt.upload_id', 'promoter.id as promoterId', 'promoter.domain_id as domainId'])
    .where('payout_receipt.order_id', '=', orderId)
    .executeTakeFirst()
  const upload = receipt?.upload_id ? await readUpload(deps, receipt.upload_id) : null
  if (receipt === undefined || upload === null) throw new Refusal(404, `У поручения ${orderId} нет файла чека`)
  return { ...receipt, upload }
}

export const payoutsReceiptFile = command({
  name: 'payouts receipt-file',
  about: 'файл чека, который промоутер приложил к выплате: картинка или PDF, читаете только вы',
  words: { id: 'ПОРУЧЕНИЕ' },
  options: { out: { value: 'ПУТЬ', about: 'куда записать; готовый файл не перезаписывается', isNeeded: true } },
  fileName: ({ id = '' }) => `receipt-${id}`,
  notes: ['В чеке — имя и ИНН промоутера: файл создаётся с правами 600. Кто его выгрузил, хранит таблица audit.'],
  isWrite: true,
  input: v.object({ id: Id }),
  async run(deps, { id }) {
    const { upload, promoterId, domainId } = await fileOf(deps, id)
    const detail = { order: id }
    await note(deps.db, deps.clock.now(), { event: 'operator.receipt-file', domainId, promoterId, detail })
    return { lines: [`${upload.name}, ${upload.mediaType}`], made: Buffer.from(upload.bytes) }
  },
})
