import { catalogue, optionalCalls } from '#contract/catalogue.ts'
import { minimumPayout } from '#contract/constants.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { apiBase } from '../http/api-base.ts'
import { codesInWords } from './code-words.ts'
import { type Operation, operationOf } from './operation.ts'
import { openPath } from './requests.ts'
import { entitySchemas } from './schemas.ts'

const entries: readonly Endpoint[] = [...catalogue, ...optionalCalls]

const about = `Вызовы, которыми кабинет говорит с сервером. Каждый вызов описан один раз, в contract/, и этот документ сделан из него.

Кабинет называет свой сайт заголовком \`Domain\` (имя, как в адресе страницы; порт — только необычный, не 80 и не 443) и узнаёт сессию по cookie. Первый же ответ сервера ставит cookie \`csrftoken\`, без HttpOnly: страница читает её перед каждой записью и повторяет в заголовке \`X-CSRFToken\`. Значение может быть любым и меняться когда угодно: наш сервер меняет его при входе и выходе. Имена остальных cookie сервер выбирает сам, кабинет их не читает.

Запись, которую прислал не кабинет, сервер отклоняет с 403. POST: нет \`X-CSRFToken\`, он не равен cookie, или \`Origin\` — не страница кабинета. GET, который записывает: нет \`Domain\`, \`Sec-Fetch-Mode\` не cors, или \`Sec-Fetch-Site\` не same-origin, а \`Origin\` кабинета нет. Заголовки Sec-Fetch шлют не все браузеры: без них решают остальные.

Если API живёт не на адресе страницы, браузер отдаст кабинету ответы только с CORS. В каждом ответе странице кабинета нужны \`Access-Control-Allow-Origin\` с её \`Origin\` (не *: запросы идут с cookie), \`Access-Control-Allow-Credentials: true\` и \`Access-Control-Expose-Headers: Retry-After\`. Перед вызовом браузер шлёт OPTIONS на его же адрес, без cookie; ответу на него нужны первые два и \`Access-Control-Allow-Headers: content-type, domain, x-csrftoken\`. Чужому \`Origin\` — ничего из этого. Cookie при этом доходят, только если сайт у страницы и API один (cabinet.shop.example и api.shop.example), а csrftoken страница прочтёт, только если cookie поставлена на её имя: API на том же имени с другим портом, или \`Domain=shop.example\` в самой cookie.

Отказ — это \`{"error": "…"}\` с текстом для человека; при 422 рядом стоит \`fields\` с текстом для каждого поля, не пустой. Тело, которое не объект JSON, — 400. Что не перечислено в ответе, кабинет не читает; строка списка, которая не подходит, пропускается. На вызов, которого у сервера нет, он отвечает 404.

Суммы — рубли, копейки после точки, числом или строкой ("1234.50"). Моменты — ISO 8601 с часовым поясом, дни — YYYY-MM-DD по Москве. Телефон кабинет шлёт плюсом и цифрами (+79000000003), код — шестью цифрами. Номера счетов и ИНН — строки: в них бывают нули впереди. Адреса картинок и видео — https или путь на сайте страницы (/files/…).

Списки по страницам: page с единицы, page_size от 1 до 100, иначе 422 (или ближайшее возможное: кабинет другого не шлёт). За последней страницей results пуст, а count прежний: сколько всего нашлось, а не строк на странице. search ищет часть текста без учёта регистра, пустой находит всё.

Коды — строки; незнакомый код кабинет читает как «другое». ${codesInWords}.

По каким правилам сервер принимает поля форм, говорят объекты Profile (регистрация), SelfEmployedRequisite и EntrepreneurRequisite (реквизиты самозанятого и ИП): что им не подходит, он отклоняет с 422, как и minSum меньше ${minimumPayout}. Пробелы по краям не считаются.

Рядом с вызовами кабинет спрашивает у сервера ещё два адреса. \`GET /ip\` отвечает \`{"ip": "…"}\`, без него поле ip пусто. \`GET /captcha/challenge\` отвечает задачей ALTCHA (PBKDF2: \`parameters\` и \`signature\`), если при сборке кабинета не выбрана другая капча; решённая приходит в create-phone-code полем token: base64 от JSON \`{"challenge": …, "solution": {"counter": …, "derivedKey": "…"}}\`.

Необязательные вызовы собраны под именами своих features: кабинет делает их, только если \`get-domain\` называет эту feature. Остальные он делает всегда; x-clause в OpenAPI называет их строку в docs/specification/spec.md его репозитория.

Подходит ли сервер, скажет команда в репозитории кабинета: \`npm run contract -- --url АДРЕС\`. \`--host ИМЯ\` называет сайт, если API живёт на другом имени, \`--token ТОКЕН\` — одноразовый токен входа: с ним проверяется и то, что видно после входа. Остальное покажет \`--help\`.`

const paths = () => {
  const all: Record<string, Record<string, Operation>> = {}
  for (const entry of entries) {
    const path = openPath(entry.path)
    all[path] = { ...all[path], [entry.method.toLowerCase()]: operationOf(entry) }
  }
  return all
}

const refusal = {
  type: 'object',
  required: ['error'],
  properties: {
    error: { type: 'string', description: 'Текст для человека' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'При 422: текст для каждого поля',
    },
  },
} as const

/** The contract as OpenAPI 3.1. */
export function apiDocument() {
  return {
    openapi: '3.1.0',
    info: { title: 'Кабинет промоутера: вызовы', version: '1.0.0', description: about },
    servers: [{ url: apiBase }],
    tags: [...new Set(entries.flatMap((entry) => operationOf(entry).tags))].map((name) => ({ name })),
    paths: paths(),
    components: {
      schemas: { ...entitySchemas(), Refusal: refusal },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'sessionid',
          description: 'Ставится при входе; по https зовётся __Host-sessionid. HttpOnly, SameSite=Lax.',
        },
      },
    },
  }
}

export type ApiDocument = ReturnType<typeof apiDocument>
