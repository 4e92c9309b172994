import * as v from 'valibot'

import { categoryLimit } from '#contract/constants.ts'
import { oneLine } from '#contract/values.ts'
import { parsedUrl, plainUrl } from '../../http/parsed-url.ts'
import { withoutInlineStyle } from '../brands/inline-style.ts'

/** Fields of the files that `domains add` and `projects add` read. */
const text = v.string('нужна строка')

/** Texts may be empty; the database has no place for NUL. */
export const Words = v.pipe(
  text,
  v.check((value) => !value.includes('\0'), 'недопустимый знак'),
  v.maxLength(200_000),
)
/** Cleaned once, as it is written: pages send it as it is stored. */
export const Html = v.pipe(Words, v.transform(withoutInlineStyle))
export const Name = v.pipe(
  text,
  v.trim(),
  v.nonEmpty('не может быть пустым'),
  v.maxLength(200, 'не длиннее 200 знаков'),
)
/** What kind of program it is, or nothing. */
export const Category = v.pipe(
  text,
  v.trim(),
  v.maxLength(categoryLimit, `не длиннее ${categoryLimit} знаков`),
  v.regex(oneLine, 'одной строкой, без невидимых знаков'),
)
export const Flag = v.boolean('нужно true или false')

const isOfWeb = (value: string) => /^https:\/\/[^\s"'<>]+$/.test(value) && plainUrl(value) !== null
/** No step of it leads out of the folder. */
const isOurs = (value: string) =>
  /^\/files\/[\w./-]+$/.test(value) && parsedUrl(`https://files.invalid${value}`)?.pathname === value

/** A file of ours or of the web, or nothing. */
export const FileAddress = v.pipe(
  text,
  v.check((value) => value === '' || isOurs(value) || isOfWeb(value), 'нужен путь /files/… или адрес https://…'),
)
export const WebAddress = v.pipe(
  text,
  v.regex(/^https?:\/\/[^\s"'<>]+$/, 'нужен адрес http(s)://…'),
  v.url('нужен адрес http(s)://…'),
)
/** Where promoters write to, or nothing. */
export const Mailbox = v.pipe(
  text,
  v.trim(),
  v.regex(/^(?:|[\w.+-]{1,64}@[a-z\d-]+(?:\.[a-z\d-]+)+)$/i, 'нужна почта, например help@shop.example'),
)
export const PageAddress = v.pipe(
  text,
  v.check((value) => value === '' || isOfWeb(value), 'нужен адрес https://…'),
)
/** A number that can be dialled, as it is shown; or nothing. */
export const SupportPhone = v.pipe(
  text,
  v.trim(),
  v.regex(/^(?:|\+?[\d ()-]{3,24})$/, 'нужен номер телефона, например 8 800 555-35-35'),
)
export const SiteHost = v.pipe(
  text,
  v.trim(),
  v.toLowerCase(),
  v.regex(/^[^\s/:?#@.]+(?:\.[^\s/:?#@.]+)+$/, 'нужен домен сайта, например shop.example'),
)
export const Moment = v.pipe(
  text,
  v.check((value) => /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value)), 'нужна дата ISO 8601'),
  v.transform((value) => new Date(value)),
)
export const list = <Item extends v.GenericSchema>(item: Item) => v.array(item, 'нужен список')
