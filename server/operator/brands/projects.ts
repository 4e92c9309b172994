import * as v from 'valibot'
import { tableEntries } from '../input/entries.ts'
import { command } from '../terminal/command.ts'
import { note } from '../terminal/note.ts'
import { table } from '../terminal/table.ts'
import { Host } from '../terminal/values.ts'
import { ProjectEntry } from './project-entry.ts'
import { type PutProject, putProject, removeProject } from './put-project.ts'

function openness({ is_enabled, removed_at }: { is_enabled: boolean; removed_at: Date | null }) {
  if (removed_at !== null) return 'убрана'
  return is_enabled ? 'да' : 'нет'
}

export const projectsList = command({
  name: 'projects list',
  about: 'программы и их номера',
  options: { host: { value: 'ХОСТ', about: 'только этого домена' } },
  isWrite: false,
  input: v.object({ host: v.optional(Host) }),
  async run({ db }, { host }) {
    const rows = await db
      .selectFrom('project')
      .innerJoin('domain', 'domain.id', 'project.domain_id')
      .leftJoin('postback_key', 'postback_key.project_id', 'project.id')
      .select(['project.id', 'project.name', 'project.is_enabled', 'project.access_type', 'domain.host'])
      .select('project.removed_at')
      .select('postback_key.created_at as key_at')
      .$if(host !== undefined, (query) => query.where('domain.host', '=', host ?? ''))
      .orderBy('domain.id')
      .orderBy('project.name')
      .execute()
    if (rows.length === 0) return ['Программ нет.']
    return table(
      ['ID', 'Домен', 'Программа', 'Доступ', 'Открыта', 'Ключ'],
      rows.map(({ id, host, name, access_type, is_enabled, removed_at, key_at }) => [
        id,
        host,
        name,
        access_type,
        openness({ is_enabled, removed_at }),
        key_at === null ? 'нет' : 'есть',
      ]),
    )
  },
})

const outcomes: Readonly<Record<PutProject['outcome'], string>> = {
  added: 'добавлена',
  changed: 'уже была, записано то, что в файле',
  removed: 'убрана, её сделки и деньги остались',
}

export const projectsAdd = command({
  name: 'projects add',
  about: 'добавить, изменить или убрать программы по файлу JSON или CSV',
  words: { file: 'ФАЙЛ' },
  notes: [
    'В файле одна программа или список. Программа узнаётся по id (его показывает projects export) или по host и name, её',
    'ссылки, баннеры, промокоды и листовки — по id или name: второй раз они не добавляются, а меняются в том, что названо',
    'в файле; с id можно сменить и name. Чего в файле нет, то остаётся. Убирает только "is_removed": true рядом с id или',
    'name: убранной программы никто не видит, переходы по её ссылкам не считаются, сделки, статистика и деньги остаются, по',
    'убранному промокоду сделки ещё принимаются. Та же запись без is_removed возвращает её.',
    'Поля называются как в ответах API; нужны host, name, base_domain, base_url, accrual_type и percent_or_cash (проценты',
    'при PE, рубли при CA).',
    'access_type QU подключает сразу, MO ждёт решения (connections decide). Все адреса ведут на сайт base_domain.',
    'hold_days — за сколько дней рекламодатель решает судьбу сделки: промоутер увидит, когда ждать.',
    'category — вид программы, до 40 знаков: промоутеры отбирают по нему программы. Пустая строка убирает его.',
    'ad — подпись «Реклама», которую промоутер скопирует вместе со ссылкой: advertiser, erid (или is_per_link: true, и тогда',
    'токены ссылок даёт erids import), по желанию inn и until, последний день токена; после него подпись не копируется.',
    'is_in_address: true добавляет erid= к адресу, на который попадает покупатель. "ad": null убирает подпись.',
    'box у листовки — пустое место для QR-кода промоутера, доли ширины и высоты картинки: {"x": 0.1, "y": 0.8, "width": 0.3,',
    '"height": 0.15}; без него листовку скачивают только как есть. "box": null убирает его.',
    'projectpost_set — готовые тексты, в них {link}, {code} и {label}: ссылка, промокод и подпись промоутера.',
    '',
    '{',
    '  "host": "partners.shop.example", "name": "Лавка", "logo": "/files/shop/logo.svg",',
    '  "base_domain": "shop.example", "base_url": "https://shop.example/",',
    '  "access_type": "QU", "accrual_type": "PE", "percent_or_cash": 7.5,',
    '  "percent_or_cash_description": "7,5 % с оплаченного заказа",',
    '  "description": "<p>О программе</p>", "rules": "<p>Правила</p>", "is_enabled": true, "hold_days": 30,',
    '  "category": "Еда и напитки",',
    '  "projectreadymadelink_set": [{ "name": "Каталог", "base_url": "https://shop.example/catalog" }],',
    '  "projectbanner_set": [{ "name": "Скидки", "image": "/files/shop/b.svg", "url": "https://shop.example/sale" }],',
    '  "projectpromocode_set": [{ "name": "Скидка 10 %", "code": "SHOP10", "description": "", "end_at": "2027-12-31" }],',
    '  "projectflyer_set": [{ "name": "А5", "image": "/files/shop/a5.jpg" }],',
    '  "projectpost_set": [{ "name": "Коротко", "text": "Чай со скидкой: {link} {label}" }],',
    '  "ad": { "advertiser": "ООО «Лавка»", "inn": "7700000000", "erid": "2VtzqTest", "until": "2027-12-31" }',
    '}',
    '',
    'Много программ удобнее таблицей: CSV в UTF-8, ячейки через запятую, точку с запятой или табуляцию, в первой строке',
    'имена столбцов из тех же полей, кроме списков инструментов. Пустая ячейка ничего не меняет. Если хоть одна строка не',
    'годится, не записывается ничего.',
    '',
    'host;name;base_domain;base_url;access_type;accrual_type;percent_or_cash;is_enabled',
    'partners.shop.example;Лавка чая;shop.example;https://shop.example/tea;QU;PE;7,5;да',
  ],
  isWrite: true,
  input: v.object({ file: v.string() }),
  async run({ db, clock }, { file }) {
    const entries = tableEntries(ProjectEntry, file)
    return db.transaction().execute(async (work) => {
      const lines: string[] = []
      for (const entry of entries) {
        const now = clock.now()
        const put = 'base_url' in entry ? await putProject(work, entry, now) : await removeProject(work, entry, now)
        const { id, domainId, name, outcome } = put
        await note(work, now, { event: 'operator.project-put', domainId, detail: { project: id, outcome } })
        lines.push(`${entry.host}, «${name}»: ${outcomes[outcome]}, ID ${id}`)
      }
      return lines
    })
  },
})
