import * as v from 'valibot'

import { command } from './command.ts'
import { fileEntries } from './file-entries.ts'
import { note } from './note.ts'
import { ProjectEntry } from './project-entry.ts'
import { putProject } from './put-project.ts'
import { table } from './table.ts'
import { Host } from './values.ts'

export const projectsList = command({
  name: 'projects list',
  about: 'программы и их номера',
  words: {},
  options: { host: { value: 'ХОСТ', about: 'только этого домена' } },
  isWrite: false,
  input: v.object({ host: v.optional(Host) }),
  async run({ db }, { host }) {
    const rows = await db
      .selectFrom('project')
      .innerJoin('domain', 'domain.id', 'project.domain_id')
      .leftJoin('postback_key', 'postback_key.project_id', 'project.id')
      .select(['project.id', 'project.name', 'project.is_enabled', 'project.access_type', 'domain.host'])
      .select('postback_key.created_at as key_at')
      .$if(host !== undefined, (query) => query.where('domain.host', '=', host ?? ''))
      .orderBy('domain.id')
      .orderBy('project.name')
      .execute()
    if (rows.length === 0) return ['Программ нет.']
    return table(
      ['ID', 'Домен', 'Программа', 'Доступ', 'Открыта', 'Ключ'],
      rows.map(({ id, host, name, access_type, is_enabled, key_at }) => [
        id,
        host,
        name,
        access_type,
        is_enabled ? 'да' : 'нет',
        key_at === null ? 'нет' : 'есть',
      ]),
    )
  },
})

export const projectsAdd = command({
  name: 'projects add',
  about: 'добавить или изменить программы из файла JSON',
  words: { file: 'ФАЙЛ.json' },
  options: {},
  notes: [
    'В файле одна программа или список. Программа узнаётся по host и name, её ссылки, баннеры, промокоды и листовки — по',
    'name: второй раз они не добавляются, а меняются в том, что названо в файле; ничего не удаляется. Поля называются как',
    'в ответах API; нужны host, name, base_domain, base_url, accrual_type и percent_or_cash (проценты при PE, рубли при CA).',
    'access_type QU подключает сразу, MO ждёт решения (connections decide). Все адреса ведут на сайт base_domain.',
    '',
    '{',
    '  "host": "partners.shop.example", "name": "Лавка", "logo": "/files/shop/logo.svg",',
    '  "base_domain": "shop.example", "base_url": "https://shop.example/",',
    '  "access_type": "QU", "accrual_type": "PE", "percent_or_cash": 7.5,',
    '  "percent_or_cash_description": "7,5 % с оплаченного заказа",',
    '  "description": "<p>О программе</p>", "rules": "<p>Правила</p>", "is_enabled": true,',
    '  "projectreadymadelink_set": [{ "name": "Каталог", "base_url": "https://shop.example/catalog" }],',
    '  "projectbanner_set": [{ "name": "Скидки", "image": "/files/shop/b.svg", "url": "https://shop.example/sale" }],',
    '  "projectpromocode_set": [{ "name": "Скидка 10 %", "code": "SHOP10", "description": "", "end_at": "2027-12-31" }],',
    '  "projectflyer_set": [{ "name": "А5", "image": "/files/shop/a5.jpg" }]',
    '}',
  ],
  isWrite: true,
  input: v.object({ file: v.string() }),
  async run({ db, clock }, { file }) {
    const entries = fileEntries(ProjectEntry, file)
    return db.transaction().execute(async (work) => {
      const lines: string[] = []
      for (const entry of entries) {
        const now = clock.now()
        const { id, domainId, isNew } = await putProject(work, entry, now)
        await note(work, now, { event: 'operator.project-put', domainId, detail: { project: id, isNew } })
        lines.push(
          `${entry.host}, «${entry.name}»: ${isNew ? 'добавлена' : 'уже была, записано то, что в файле'}, ID ${id}`,
        )
      }
      return lines
    })
  },
})
