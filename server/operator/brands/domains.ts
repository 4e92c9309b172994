import type { Selectable } from 'kysely'
import * as v from 'valibot'

import { paymentType } from '#contract/codes.ts'
import { pageMarks } from '#contract/payout-terms.ts'
import type { DomainTable, Trx } from '../../db/tables.ts'
import { fileEntries } from '../input/entries.ts'
import { FileAddress, Flag, Html, list, Mailbox, Name, PageAddress, SupportPhone } from '../input/fields.ts'
import { PayerEntry, putPayer } from '../money/payment-registry/payer.ts'
import { BadOutcome, command, type Operating } from '../terminal/command.ts'
import { note } from '../terminal/note.ts'
import { Host, OneLine } from '../terminal/values.ts'
import { brandFindings } from './brand-findings.ts'
import { checkPages, checkTheme } from './domain-findings.ts'
import { type Finding, shownFindings } from './finding.ts'

const slug = v.pipe(v.string('нужна строка'), v.regex(/^[a-z\d-]{1,60}$/, 'строчные латинские буквы, цифры и дефис'))

const DomainEntry = v.strictObject({
  host: Host,
  company_name: Name,
  theme: v.exactOptional(
    v.pipe(v.string('нужна строка'), v.regex(/^[a-z\d_-]*$/, 'имя файла из public/themes без .css')),
  ),
  css_file: v.exactOptional(FileAddress),
  js_file: v.exactOptional(FileAddress),
  favicon: v.exactOptional(FileAddress),
  logo: v.exactOptional(FileAddress),
  logo_mini: v.exactOptional(FileAddress),
  is_one_project: v.exactOptional(Flag),
  is_city: v.exactOptional(Flag),
  payment_type: v.exactOptional(v.picklist([paymentType.act, ''], 'AC или пустая строка')),
  support_email: v.exactOptional(Mailbox),
  support_url: v.exactOptional(PageAddress),
  support_phone: v.exactOptional(SupportPhone),
  support_chat_url: v.exactOptional(PageAddress),
  support_hours: v.exactOptional(OneLine),
  payer: v.optional(PayerEntry, {}),
  pages: v.optional(list(v.strictObject({ slug, name: Name, text: Html })), []),
  cities: v.optional(list(Name), []),
})
type DomainEntry = v.InferOutput<typeof DomainEntry>

const unset = { theme: '', css_file: '', js_file: '', favicon: '', logo: '', logo_mini: '', payment_type: '' }

/** A new domain, or the same one with what the entry names; what it leaves out stays. Nothing is deleted. */
async function put(trx: Trx, { pages, cities, payer, ...entry }: DomainEntry) {
  const known = await trx.selectFrom('domain').select('id').where('host', '=', entry.host).executeTakeFirst()
  const brand = await trx
    .insertInto('domain')
    .values({ ...unset, ...entry })
    .onConflict((conflict) => conflict.column('host').doUpdateSet(entry))
    .returningAll()
    .executeTakeFirstOrThrow()
  const { id } = brand
  await putPayer(trx, id, payer)
  for (const { slug, name, text } of pages)
    await trx
      .insertInto('page')
      .values({ domain_id: id, slug, name, text })
      .onConflict((conflict) => conflict.columns(['domain_id', 'slug']).doUpdateSet({ name, text }))
      .execute()
  for (const name of cities)
    await trx
      .insertInto('city')
      .values({ domain_id: id, name })
      .onConflict((conflict) => conflict.columns(['domain_id', 'name']).doNothing())
      .execute()
  return { brand, isNew: known === undefined }
}

/** What no brand may do without: a theme that is there, and the texts that people consent to. */
async function refusable(deps: Operating, trx: Trx, brand: Selectable<DomainTable>) {
  const found: readonly Finding[] = [...checkTheme(deps, brand), ...(await checkPages({ db: trx }, brand))]
  return found.filter(({ level }) => level === 'error')
}

export const domainsAdd = command({
  name: 'domains add',
  about: 'добавить или изменить домены из файла JSON',
  words: { file: 'ФАЙЛ.json' },
  notes: [
    'В файле один домен или список. Домен узнаётся по host: второй раз он не добавляется, а меняется в том, что названо',
    'в файле; страницы узнаются по slug, города по имени; ничего не удаляется. Нужны host и company_name.',
    'Файлы кладут в папку FILES_DIR, они видны как /files/….',
    'payer — кто платит промоутерам: с ним payouts export --as 1c ничего не спрашивает. Имя и ИНН промоутер видит рядом с',
    'чеком самозанятого, счёт и банк на страницы бренда не попадают.',
    `В страницах можно писать пометки, сервер ставит на их место сроки и суммы: ${pageMarks.map((name) => `{{${name}}}`).join(', ')}.`,
    'Для экрана телефона рядом с mini.svg нужны mini-192.png и mini-512.png.',
    '',
    '{',
    '  "host": "partners.shop.example", "company_name": "Лавка",',
    '  "theme": "pine", "css_file": "", "js_file": "",',
    '  "favicon": "/files/shop/favicon.svg", "logo": "/files/shop/logo.svg", "logo_mini": "/files/shop/mini.svg",',
    '  "is_one_project": false, "is_city": true, "payment_type": "AC",',
    '  "support_email": "help@shop.example", "support_url": "https://shop.example/help",',
    '  "support_phone": "8 800 555-35-35", "support_chat_url": "https://t.me/shop_help", "support_hours": "ежедневно с 9:00 до 21:00",',
    '  "payer": {',
    '    "name": "ООО «Лавка»", "inn": "7700000000", "account": "40702810000000000001",',
    '    "bank": "Банк", "bik": "044525225", "corr": "30101810400000000225"',
    '  },',
    '  "pages": [',
    '    { "slug": "policy", "name": "Политика конфиденциальности", "text": "<p>Текст</p>" },',
    '    { "slug": "offer", "name": "Договор-оферта", "text": "<p>Текст</p>" },',
    '    { "slug": "requisites", "name": "О выплатах", "text": "<p>Текст</p>" }',
    '  ],',
    '  "cities": ["Казань", "Тверь"]',
    '}',
  ],
  isWrite: true,
  input: v.object({ file: v.string() }),
  async run(deps, { file }) {
    const entries = fileEntries(DomainEntry, file)
    return deps.db.transaction().execute(async (trx) => {
      const lines: string[] = []
      const mistakes: string[] = []
      for (const entry of entries) {
        const { brand, isNew } = await put(trx, entry)
        const refused = await refusable(deps, trx, brand)
        if (refused.length > 0) mistakes.push(`${entry.host} не записан.`, ...shownFindings(refused))
        const detail = { host: entry.host, isNew }
        await note(trx, deps.clock.now(), { event: 'operator.domain-put', domainId: brand.id, detail })
        lines.push(`${entry.host}: ${isNew ? 'добавлен' : 'уже был, записано то, что в файле'}`)
        lines.push(...shownFindings(await brandFindings({ ...deps, db: trx }, brand)))
      }
      if (mistakes.length > 0) throw new BadOutcome(mistakes)
      return lines
    })
  },
})
