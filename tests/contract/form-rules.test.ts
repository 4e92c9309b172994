import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import { Email, FirstName, LastName, Phone, Profile, SentCode, ShownCode } from '#contract/form-rules.ts'
import { messages } from '#contract/messages.ts'
import { EntrepreneurRequisite, SelfEmployedRequisite } from '#contract/requisite-rules.ts'

type Rule = v.GenericSchema<string>
type Row = readonly [value: string, message: string | null]

function refusal(rule: v.GenericSchema, value: unknown): string | null {
  const read = v.safeParse(rule, value)
  return read.success ? null : read.issues[0].message
}

const { entries: selfEmployed } = SelfEmployedRequisite
const { legalAddress } = EntrepreneurRequisite.entries

const digits = (count: number) => '1234567890'.repeat(3).slice(0, count)

/** Section 5, rule by rule: what a person may type and what they read; null where it is accepted. */
const tables: readonly [name: string, rule: Rule, rows: readonly Row[]][] = [
  [
    'phone',
    Phone,
    [
      ['+7 (999) 123 - 45 - 67', null],
      ['8 999 123-45-67', null],
      ['79991234567', null],
      ['+7\u00a0999\u00a0123\u00a045\u00a067', null],
      ['9991234567', null],
      ['+375 (29) 123 - 45 - 67', null],
      ['+77 (701) 123 - 45 - 67', null],
      ['+7 701 123 45 67', null],
      ['+90 (532) 123 - 4567', null],
      ['', messages.required],
      ['   ', messages.required],
      ['+7', messages.phone],
      ['+7 (999) 123 - 45 - 6', messages.phone],
      ['+7 (999) 123 - 45 - 678', messages.phone],
      ['+375 (29) 123 - 45 - 6', messages.phone],
      ['+90 (532) 123 - 456', messages.phone],
      ['+7 (999) 123 - 45 - 67 - 89 - 01', messages.phone],
      ['+7 (999) 123 - 45 - 67 +7 (999) 123 - 45 - 67', messages.phone],
      ['phone', messages.phone],
    ],
  ],
  [
    'code as it is shown',
    ShownCode,
    [
      ['123 456', null],
      ['000 000', null],
      ['', messages.required],
      ['123456', messages.code],
      ['123 45', messages.code],
      ['123 4567', messages.code],
      ['12a 456', messages.code],
      ['1234 56', messages.code],
      ['١٢٣ ٤٥٦', messages.code],
    ],
  ],
  [
    'code as it is sent',
    SentCode,
    [
      ['123456', null],
      ['12345', messages.code],
      ['1234567', messages.code],
      ['123 456', messages.code],
      ['12345\n', messages.code],
    ],
  ],
  [
    'first name',
    FirstName,
    [
      ['Анна', null],
      ['Анна-Мария', null],
      ['Анна Мария', null],
      ['Ёж', null],
      ['фёдор', null],
      ['Я'.repeat(30), null],
      [' Анна ', null],
      ['', messages.required],
      ['  ', messages.required],
      ['Я', messages.firstName],
      ['Я'.repeat(31), messages.firstName],
      ['Anna', messages.firstName],
      ['Анна1', messages.firstName],
      ['Анна.', messages.firstName],
      ['Анна\nМария', messages.firstName],
      ['Ганнуся Ґ', messages.firstName],
      ['<b>Анна</b>', messages.firstName],
    ],
  ],
  [
    'last name',
    LastName,
    [
      ['Иванова', null],
      ['Римская-Корсакова', null],
      ['Ли', null],
      ['', messages.required],
      ['И', messages.lastName],
      ['И'.repeat(30), null],
      ['Ivanova', messages.lastName],
      ['И'.repeat(31), messages.lastName],
    ],
  ],
  [
    'e-mail',
    Email,
    [
      ['anna@example.ru', null],
      ['anna.maria@example.com', null],
      ['anna-maria@mail.example.ru', null],
      ['a@b.ru', null],
      ['a_1@my-mail.org', null],
      ['Anna.Maria@Example.RU', null],
      [' anna@example.ru ', null],
      ['', messages.required],
      ['anna', messages.email],
      ['anna@', messages.email],
      ['@example.ru', messages.email],
      ['anna@example', messages.email],
      ['anna@example.r', messages.email],
      ['anna@example.info', messages.email],
      ['anna@example.r1', messages.email],
      ['anna..maria@example.ru', messages.email],
      ['.anna@example.ru', messages.email],
      ['anna.@example.ru', messages.email],
      ['anna+tag@example.ru', messages.email],
      ['anna@exa mple.ru', messages.email],
      ['anna@@example.ru', messages.email],
      ['anna@example..ru', messages.email],
      ['anna@example.ru\nbcc: b@example.ru', messages.email],
      ['анна@example.ru', messages.email],
      [`${'a'.repeat(249)}@b.ru`, null],
      [`${'a'.repeat(250)}@b.ru`, messages.email],
    ],
  ],
  [
    'account',
    selfEmployed.numberCheck,
    [
      [digits(20), null],
      ['', messages.required],
      [digits(19), messages.account],
      [digits(21), messages.account],
      [`${digits(19)}a`, messages.account],
      [`${digits(10)} ${digits(10)}`, messages.account],
    ],
  ],
  [
    'INN',
    selfEmployed.inn,
    [
      [digits(12), null],
      ['', messages.required],
      [digits(10), messages.inn],
      [digits(11), messages.inn],
      [digits(13), messages.inn],
      [`${digits(11)}x`, messages.inn],
    ],
  ],
  [
    'bank name',
    selfEmployed.bankName,
    [
      ['Сбербанк', null],
      ['Банк - Север', null],
      ['Б', null],
      ['Ж'.repeat(25), null],
      ['', messages.required],
      ['Ж'.repeat(26), messages.bankName],
      ['Tinkoff', messages.bankName],
      ['Банк 24', messages.bankName],
      ['«Банк»', messages.bankName],
      ['<b>Банк</b>', messages.bankName],
    ],
  ],
  [
    'BIK',
    selfEmployed.bankNumber,
    [
      [digits(9), null],
      ['', messages.required],
      [digits(8), messages.bik],
      [digits(10), messages.bik],
      ['04452522A', messages.bik],
    ],
  ],
  [
    'correspondent account',
    selfEmployed.bankCheck,
    [
      [digits(20), null],
      ['', messages.required],
      [digits(19), messages.correspondentAccount],
      [digits(21), messages.correspondentAccount],
    ],
  ],
  [
    'minimum sum',
    selfEmployed.minSum,
    [
      ['1000', null],
      ['1001', null],
      ['9'.repeat(25), null],
      ['', messages.required],
      ['999', messages.minimumPayout],
      ['0', messages.minimumPayout],
      ['1'.repeat(26), messages.minimumSum],
      ['10 000', messages.minimumSum],
      ['-5000', messages.minimumSum],
      ['5000.50', messages.minimumSum],
      ['000000999', messages.minimumPayout],
      ['1e9', messages.minimumSum],
      ['тысяча', messages.minimumSum],
    ],
  ],
  [
    'legal address',
    legalAddress,
    [
      ['Москва Тверская 1', null],
      ['ул Лесная 5-2', null],
      ['1', null],
      ['Ж'.repeat(50), null],
      ['', messages.required],
      ['Ж'.repeat(51), messages.legalAddress],
      ['Moscow 1', messages.legalAddress],
      ['Москва, Тверская', messages.legalAddress],
    ],
  ],
  [
    'full name',
    selfEmployed.fullName,
    [
      ['Ли Ю', null],
      ['Иванова Анна Сергеевна', null],
      ['', messages.required],
      ['Ли', messages.fullName],
      ['Ли ', messages.fullName],
      [' Ян ', messages.fullName],
      ['Я'.repeat(200), null],
      ['Я'.repeat(201), messages.fullNameLong],
      ['Иванова\nАнна', messages.fullNameSigns],
      ['Иванова\u2028Анна', messages.fullNameSigns],
      ['Иванова\u001b[31m Анна', messages.fullNameSigns],
      ['Иванова \u202eАнна', messages.fullNameSigns],
      // Letters that no screen and no bank shows.
      ['\u115f\u3164\u034f', messages.fullNameSigns],
    ],
  ],
]

const rows = tables.flatMap(([name, rule, table]) =>
  table.map(([value, message]) => ({ name, rule, value, shown: JSON.stringify(value).slice(0, 60), message })),
)

describe('the form rules of section 5', () => {
  test.each(rows.filter(({ message }) => message === null))('$name accepts $shown', ({ rule, value }) => {
    expect(refusal(rule, value)).toBeNull()
  })

  test.each(rows.filter(({ message }) => message !== null))('$name refuses $shown: $message', (row) => {
    expect(refusal(row.rule, row.value)).toBe(row.message)
  })

  test('the profile step needs both names and the e-mail', () => {
    const profile = { first_name: 'Анна', last_name: 'Иванова', email: 'anna@example.ru' }
    expect(refusal(Profile, profile)).toBeNull()
    for (const field of Object.keys(profile))
      expect(refusal(Profile, { ...profile, [field]: '' })).toBe('Обязательное поле')
  })

  test('only the sole proprietor is asked for a legal address', () => {
    expect(Object.keys(selfEmployed)).not.toContain('legalAddress')
    expect(Object.keys(EntrepreneurRequisite.entries)).toEqual([...Object.keys(selfEmployed), 'legalAddress'])
  })

  test.each([undefined, null, 5, {}, [], true])('no rule takes %j for a text', (value) => {
    for (const [, rule] of tables) expect(refusal(rule, value)).not.toBeNull()
  })
})

/** The messages as section 5 quotes them, letter by letter. */
describe('the messages of section 5', () => {
  test.each([
    [messages.required, 'Обязательное поле'],
    [messages.phone, 'Не верный формат номера телефона'],
    [messages.captcha, 'Пожалуйста, проверьте капчу'],
    [
      messages.firstName,
      'Имя должно содержать только буквы русского алфавита, тире или пробел и быть длиной от 2 до 30 символов',
    ],
    [messages.email, 'Не верный формат E-mail'],
    [messages.account, 'Расчётный счёт должен содержать 20 цифр'],
    [messages.inn, 'ИНН должен содержать 12 цифр'],
    [messages.bik, 'БИК должен содержать 9 цифр'],
    [messages.correspondentAccount, 'Корр.счет должен содержать 20 цифр'],
    [messages.fullName, 'Должно быть 3 символа'],
    [messages.code, 'Не верный код'],
    [messages.captchaLoad, 'Ошибка загрузки капчи'],
  ])('%s', (message, quoted) => {
    expect(message).toBe(quoted)
  })

  test('the last name has the wording of the first', () => {
    expect(messages.lastName).toMatch(/^Фамилия должна содержать только буквы русского алфавита, тире или пробел/)
  })
})

const hostile: readonly [name: string, make: (length: number) => string][] = [
  ['letters', (length) => 'a'.repeat(length)],
  ['letters, dots between', (length) => 'a.'.repeat(length / 2)],
  ['letters, dashes between, no end', (length) => `${'a-'.repeat(length / 2)}!`],
  ['an address without an end', (length) => `a@${'a.'.repeat(length / 2)}`],
  ['an address of short parts that fails late', (length) => `a@${'ab.cd-'.repeat(length / 6)}!`],
  ['at signs', (length) => '@'.repeat(length)],
  ['spaces around a letter', (length) => `${' '.repeat(length / 2)}я${' '.repeat(length / 2)}`],
  ['Cyrillic letters and one sign', (length) => `${'я'.repeat(length)}!`],
  ['digits and a letter', (length) => `${'7'.repeat(length)}x`],
  ['pluses', (length) => '+7'.repeat(length / 2)],
  ['surrogate pairs', (length) => '😀'.repeat(length / 2)],
]

/** The quickest of many tries, in milliseconds: a busy machine slows some of them, an exponential rule slows all. */
function quickest(work: () => void, enough: number): number {
  let best = Number.POSITIVE_INFINITY
  const until = performance.now() + 2_000
  for (let now = performance.now(); best >= enough && now < until; now = performance.now()) {
    work()
    best = Math.min(best, performance.now() - now)
  }
  return best
}

describe('hostile input', () => {
  const cases = tables.flatMap(([name, rule]) => hostile.map(([kind, make]) => ({ name, rule, kind, make })))

  test.each(cases)('$name is judged within 5 ms on 10 000 of: $kind', ({ rule, make }) => {
    const value = make(10_000)
    expect(quickest(() => refusal(rule, value), 5)).toBeLessThan(5)
  })

  test.each(hostile)('the e-mail rule takes linear time on 50 000 of: %s', (_, make) => {
    // The length limit would answer first: the pattern itself is what is timed.
    const pattern = Email.pipe.find((step) => step.type === 'regex')
    if (pattern === undefined || !('requirement' in pattern) || !(pattern.requirement instanceof RegExp))
      throw new Error('the e-mail rule has no pattern')
    const { requirement } = pattern
    const value = make(50_000)
    expect(quickest(() => requirement.test(value), 20)).toBeLessThan(20)
  })
})
