const ones = ['', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'] as const
const teens = [
  'десять',
  'одиннадцать',
  'двенадцать',
  'тринадцать',
  'четырнадцать',
  'пятнадцать',
  'шестнадцать',
  'семнадцать',
  'восемнадцать',
  'девятнадцать',
] as const
const tens = [
  '',
  '',
  'двадцать',
  'тридцать',
  'сорок',
  'пятьдесят',
  'шестьдесят',
  'семьдесят',
  'восемьдесят',
  'девяносто',
] as const
const hundreds = [
  '',
  'сто',
  'двести',
  'триста',
  'четыреста',
  'пятьсот',
  'шестьсот',
  'семьсот',
  'восемьсот',
  'девятьсот',
] as const

type Forms = { readonly one: string; readonly few: string; readonly many: string }

const roubles: Forms = { one: 'рубль', few: 'рубля', many: 'рублей' }
const kopecks: Forms = { one: 'копейка', few: 'копейки', many: 'копеек' }
const thousands: Forms = { one: 'тысяча', few: 'тысячи', many: 'тысяч' }
/** What stands for three digits each, from the greatest. */
const groups = [
  { of: 1_000_000_000, forms: { one: 'миллиард', few: 'миллиарда', many: 'миллиардов' } },
  { of: 1_000_000, forms: { one: 'миллион', few: 'миллиона', many: 'миллионов' } },
  { of: 1_000, forms: thousands },
] as const

const rules = new Intl.PluralRules('ru-RU')

function formOf(count: number, forms: Forms): string {
  const form = rules.select(count)
  return form === 'one' || form === 'few' ? forms[form] : forms.many
}

const ofWoman: Readonly<Record<string, string>> = { один: 'одна', два: 'две' }

/** Up to 999; thousands are of the feminine gender. */
function triple(count: number, isFeminine: boolean): readonly string[] {
  const rest = count % 100
  const last = ones[rest % 10] ?? ''
  const unit = isFeminine ? (ofWoman[last] ?? last) : last
  const small = rest >= 10 && rest < 20 ? [teens[rest - 10] ?? ''] : [tens[Math.floor(rest / 10)] ?? '', unit]
  return [hundreds[Math.floor(count / 100)] ?? '', ...small].filter((word) => word !== '')
}

function wordsOf(count: number): readonly string[] {
  if (count === 0) return ['ноль']
  const words: string[] = []
  let rest = count
  for (const { of, forms } of groups) {
    const many = Math.floor(rest / of)
    if (many > 0) words.push(...triple(many, forms === thousands), formOf(many, forms))
    rest %= of
  }
  return [...words, ...triple(rest, false)]
}

/** "Двадцать три тысячи пятьсот сорок три рубля 98 копеек", of whole kopecks below a trillion roubles. */
export function roublesInWords(cash: number): string {
  const [whole, part] = [Math.floor(cash / 100), cash % 100]
  const text = [...wordsOf(whole), formOf(whole, roubles), String(part).padStart(2, '0'), formOf(part, kopecks)].join(
    ' ',
  )
  return text.charAt(0).toUpperCase() + text.slice(1)
}
