import * as v from 'valibot'

import { claimStatus } from '#contract/claims.ts'
import { shortType } from '#contract/codes.ts'
import { shownDay } from '#contract/dates.ts'
import { maskedPhone } from '#contract/phone.ts'
import { Refusal } from '../../errors/refusal.ts'
import { readUpload } from '../../services/files/uploads.ts'
import { command, type Operating } from '../terminal/command.ts'
import { note } from '../terminal/note.ts'
import { dayOf, fullName, roubles } from '../terminal/table.ts'
import { Id } from '../terminal/values.ts'
import { type ClaimRow, claimById } from './claim-rows.ts'

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1024)} КБ`

function cameBy({ came_by, source }: ClaimRow): string {
  const way = came_by === shortType.promoCode ? 'промокод' : 'ссылка, SUB ID'
  return `${way}: ${source === '' ? '—' : source}`
}

function outcomeLines({ status, cash, reason, deal, accrual_id }: ClaimRow): readonly string[] {
  if (status === claimStatus.refused) return [`Причина: ${reason}`]
  if (status !== claimStatus.found) return []
  const accrual = accrual_id === null ? '' : `, начисление ${accrual_id}, сделка ${deal}`
  return [`Найдено: ${roubles(cash ?? 0)}${accrual}`]
}

function cardOf(claim: ClaimRow): readonly string[] {
  return [
    `Обращение ${claim.id}, ${claim.status}, ${claim.host}, ${dayOf(claim.created_at)}`,
    `Программа: «${claim.project_name}» (${claim.project_id})`,
    `Промоутер: ${claim.promoter_id}, ${fullName(claim)}, ${maskedPhone(claim.phone)}`,
    `Заказ: ${claim.order_number}, ${shownDay(claim.day)}, ${roubles(claim.price)}`,
    ...(claim.disputed_id === null ? [] : [`Оспорен отказ: начисление ${claim.disputed_id}`]),
    `Покупатель пришёл: ${cameBy(claim)}`,
    ...(claim.comment === '' ? [] : [`Комментарий: ${claim.comment}`]),
    ...(claim.upload_name === null
      ? []
      : [`Файл: ${claim.upload_name}, ${kilobytes(claim.size ?? 0)} (claims file ${claim.id} --out ПУТЬ)`]),
    ...outcomeLines(claim),
  ]
}

export const claimsShow = command({
  name: 'claims show',
  about: 'всё об обращении; телефон промоутера закрыт',
  words: { id: 'ID' },
  isWrite: false,
  input: v.object({ id: Id }),
  run: async ({ db }, { id }) => cardOf(await claimById(db, id)),
})

async function fileOf(deps: Operating, id: number) {
  const claim = await claimById(deps.db, id)
  const upload = claim.upload_id === null ? null : await readUpload(deps, claim.upload_id)
  if (upload === null) throw new Refusal(404, `У обращения ${id} нет файла`)
  return { claim, upload }
}

export const claimsFile = command({
  name: 'claims file',
  about: 'файл обращения: картинка или PDF, который читаете только вы',
  words: { id: 'ID' },
  options: { out: { value: 'ПУТЬ', about: 'куда записать; готовый файл не перезаписывается', isNeeded: true } },
  fileName: ({ id = '' }) => `claim-${id}`,
  notes: ['Внутри — данные покупателя: файл создаётся с правами 600. Кто его выгрузил, хранит таблица audit.'],
  isWrite: true,
  input: v.object({ id: Id }),
  async run(deps, { id }) {
    const { claim, upload } = await fileOf(deps, id)
    const { domain_id: domainId, promoter_id: promoterId } = claim
    await note(deps.db, deps.clock.now(), { event: 'operator.claim-file', domainId, promoterId, detail: { claim: id } })
    return { lines: [`${upload.name}, ${upload.mediaType}`], made: Buffer.from(upload.bytes) }
  },
})
