import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { pageMarks, unknownMarks } from '#contract/payout-terms.ts'
import type { Config } from '../../config.ts'
import { openStored } from '../../http/stored-file.ts'
import { pictureSize } from '../../services/files/picture-size.ts'
import { type Brand, type Checking, error, type Finding, warning } from './finding.ts'

/** Themes of the built client; null where it is not on this machine. */
function builtThemes({ clientFolder }: Pick<Config, 'clientFolder'>): readonly string[] | null {
  if (!existsSync(join(clientFolder, 'index.html'))) return null
  const folder = join(clientFolder, 'themes')
  const files = existsSync(folder) ? readdirSync(folder) : []
  return files.filter((file) => file.endsWith('.css')).map((file) => file.slice(0, -'.css'.length))
}

/** A theme that the client does not have, in words. */
export function checkTheme({ config }: Pick<Checking, 'config'>, { theme }: Pick<Brand, 'theme'>): Finding[] {
  const themes = builtThemes(config)
  if (theme === '' || themes?.includes(theme) === true) return []
  if (themes === null)
    return [{ level: 'note', what: `Тема ${theme} не проверена: собранного клиента здесь нет`, mend: 'npm run build' }]
  return [error(`Темы ${theme} нет`, `поле theme в domains add: ${[...themes].sort().join(', ') || 'пустая строка'}`)]
}

/** Pages that people consent to: registration leads to one, the payout details to the other. */
const consents = [
  { slug: 'policy', what: 'Нет текста страницы policy, а при регистрации соглашаются с ней' },
  { slug: 'offer', what: 'Нет текста страницы offer, а в реквизитах для выплат соглашаются с ней' },
] as const

const quotable = pageMarks.map((name) => `{{${name}}}`).join(', ')

type Page = { readonly slug: string; readonly name: string; readonly text: string }

/** Marks that stand for nothing: the promoter would read a sentence with a hole. */
const strangeMarks = ({ slug, name, text }: Page) =>
  unknownMarks(`${name} ${text}`).map((mark) =>
    error(`На странице ${slug} незнакомая пометка ${mark}`, `уберите её или возьмите одну из ${quotable}`),
  )

export async function checkPages({ db }: Pick<Checking, 'db'>, { id }: Pick<Brand, 'id'>): Promise<Finding[]> {
  const pages = await db.selectFrom('page').select(['slug', 'name', 'text']).where('domain_id', '=', id).execute()
  const filled = new Set(
    pages.filter(({ text }) => text.replace(/<[^<>]*>/g, '').trim() !== '').map(({ slug }) => slug),
  )
  const missing = consents
    .filter(({ slug }) => !filled.has(slug))
    .map(({ slug, what }) =>
      error(what, `поле pages в domains add: { "slug": "${slug}", "name": "…", "text": "<p>…</p>" }`),
    )
  return [...missing, ...pages.flatMap(strangeMarks)]
}

/** How much of a picture is read for its size: a camera's preview may stand before the frame of a JPEG. */
const pictureHead = 256 * 1024

export async function checkLogo({ config }: Checking, { logo, logo_mini }: Brand): Promise<Finding[]> {
  const mend = 'files put, затем поле logo_mini в domains add: квадратная картинка'
  if (logo === '' && logo_mini === '')
    return [
      warning('Нет логотипа: вместо него название и буквы', 'files put, затем поля logo и logo_mini в domains add'),
    ]
  const address = logo_mini || logo
  if (!address.startsWith('/files/')) return []
  const stored = await openStored(config.filesFolders, address.slice('/files/'.length))
  if (stored === null) return []
  const { buffer, bytesRead } = await stored.handle.read(Buffer.alloc(pictureHead), 0, pictureHead, 0)
  await stored.handle.close()
  const size = pictureSize(address, buffer.subarray(0, bytesRead))
  if (size === null || size.width <= 1.6 * size.height) return []
  const shape = `${address} (${size.width}×${size.height})`
  if (logo_mini === '') return [warning(`Логотип широкий, а малого нет: на телефоне вместо ${shape} видны буквы`, mend)]
  return [warning(`Малый логотип широкий, на телефоне он мелкий: ${shape}`, mend)]
}

export async function checkTexts({ db }: Checking, brand: Brand): Promise<Finding[]> {
  const found: Finding[] = []
  const { support_email, support_url, support_phone, support_chat_url } = brand
  if ([support_email, support_url, support_phone, support_chat_url].every((text) => text === ''))
    found.push(warning('Нет адреса поддержки', 'поля support_email, support_phone и support_chat_url в domains add'))
  const city = brand.is_city
    ? await db.selectFrom('city').select('id').where('domain_id', '=', brand.id).limit(1).executeTakeFirst()
    : null
  if (city === undefined)
    found.push(warning('Городов нет: выбора города при регистрации не будет', 'поле cities в domains add'))
  const page = await db
    .selectFrom('page')
    .select('id')
    .where('domain_id', '=', brand.id)
    .where('slug', '=', 'requisites')
    .executeTakeFirst()
  if (page === undefined)
    found.push(warning('Нет страницы requisites: «Подробнее» о выплатах ведёт в никуда', 'поле pages в domains add'))
  return found
}
