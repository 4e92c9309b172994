import { synonyms } from 'chart-kit/config.ts'
import { modelsOf } from 'chart-kit/draw/model.ts'
import { searchIn } from 'chart-kit/gallery/browser/search.ts'
import { entriesOf } from 'chart-kit/gallery/entries.ts'
import { factsFor } from 'chart-kit/gallery/write.ts'
import { words } from 'chart-kit/words.ts'
import { expect, test } from 'vitest'
import { codeLife, wrongEntriesOfCode } from '#server/services/limits/sign-in-limits.ts'
import { catalogue } from '#walkthroughs/catalogue.ts'

const sources = Object.fromEntries(Object.entries(synonyms).map(([name, { source }]) => [name, source]))
const entries = modelsOf().flatMap((model) => entriesOf(model, factsFor(model), `${model.name}.html`))
const search = searchIn(entries, sources, words.search)
const titles = (query: string) => search(query).hits.map(({ title }) => title)
const links = (query: string) => search(query).hits.map(({ href }) => href)

const notSent = 'auth.html#step.phone.requesting/done.requestCode/3'

test.each([
  'отказ',
  'отказано',
  'не отправлен',
  'код не отправлен',
  'отказ кода',
  'ошибка запроса кода',
  'ошибка сервера',
  '503',
  '500',
])('a refused code request is found by «%s»', (query) => {
  expect(links(query)).toContain(notSent)
})

test.each(['обрыв', 'нет интернета', 'обрыв связи', 'нет ответа', 'связь'])(
  'a broken connection is found by «%s»',
  (query) => {
    expect(titles(query).some((title) => title.startsWith('Ответа нет'))).toBe(true)
  },
)

test.each(['таймаут', 'время вышло', 'дедлайн', 'тайм-аут'])('a wait is found by «%s»', (query) => {
  expect(links(query)).toContain('auth.html#step.opening.waiting/after.openingTimeout/0')
})

test('a status finds the answers that have it, and no others', () => {
  expect(titles('429')).toContain('Слишком часто: сервер просит подождать')
  expect(titles('429')).not.toContain('Новый код отправлен')
})

test.each(['500 мс', '0,5 секунды', '500 миллисекунд'])('a delay is found by «%s»', (query) => {
  expect(links(query)).toContain('link-builder.html#waiting/after.typingPause/0')
  expect(links(query)).not.toContain('theme.html#loading/after.themeLimit/0')
})

test('«3 с» and «3 секунды» are the same delay; one that is not there is answered by those that are', () => {
  expect(links('3 с')).toContain('theme.html#loading/after.themeLimit/0')
  expect(links('3 секунды')).toEqual(links('3 с'))
  const { hits, note } = search('60 секунд')
  expect(note).toBe('Такой задержки нет. Есть такие:')
  expect(new Set(hits.map(({ kind }) => kind))).toEqual(new Set(['time']))
})

const wrongCode = 'auth.html#step.code.verifying/done.verifyCode/2'

test.each([
  ['5 попыток', wrongCode],
  ['пять попыток', wrongCode],
  ['сколько раз вводить код', wrongCode],
  ['код не подошёл', wrongCode],
  ['5 минут', wrongCode],
  ['30 секунд', 'auth.html#requests.open/always/0'],
  ['дебаунс', 'link-builder.html#waiting/after.typingPause/0'],
  ['расчётный счёт', 'requisites.html'],
  ['расчетный счет', 'requisites.html'],
  ['купон', 'project-tabs.html'],
])('«%s» finds what the charts say in other words', (query, link) => {
  expect(links(query).map((each) => (link.includes('#') ? each : each.split('#')[0]))).toContain(link)
})

test('the figures of the code are those of the server', () => {
  const words = catalogue.find(({ name }) => name === 'auth')?.guards.isWrongCode
  expect(words).toContain(`старше ${codeLife.entry / 60_000} минут`)
  expect(words).toContain(`после ${wrongEntriesOfCode} попыток`)
})

test('a section finds what carries it out', () => {
  expect(links('§ 4')).toContain('auth.html#step.code.verifying/done.verifyCode/2')
  expect(links('раздел 4')).toEqual(links('§4'))
})

test('forms of a word find each other, and what is written comes before what is meant', () => {
  expect(titles('неверный код')[0]).toBe('Не верный код')
  expect(titles('программы подключены')).toContain('Вы подключены к программе!')
  expect(titles('создание ссылки')).toContain('Ссылка создаётся')
})

test('nothing is found by what stands nowhere', () => {
  expect(search('бублики')).toEqual({ hits: [], note: 'Ничего не нашлось' })
  expect(search('неверный код выход из программы бублик').hits).toEqual([])
})

test('names of the code are found too', () => {
  expect(links('createProjectConnected')).toContain('connection.html#connecting')
  expect(links('connect.pressed')[0]).toBe('connection.html#agreed/connect.pressed/0')
})
