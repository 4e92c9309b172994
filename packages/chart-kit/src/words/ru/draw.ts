const plural = new Intl.PluralRules('ru')

/** «1 стрелка», «2 стрелки», «5 стрелок». */
export function counted(count: number, one: string, few: string, many: string): string {
  const form = plural.select(count)
  if (form === 'one') return `${count} ${one}`
  return `${count} ${form === 'few' ? few : many}`
}

const states = (count: number) => counted(count, 'состояние', 'состояния', 'состояний')

/** Drawings, and what is counted on them. */
export const draw = {
  units: { ms: 'мс', s: 'с', min: 'мин' },
  point: ',',
  percent: (share: string) => `${share} %`,
  title: (text: string) => `«${text}»`,
  /** Within other quotes they are of another kind. */
  quoted: (text: string) => `«${text.replaceAll('«', '„').replaceAll('»', '“')}»`,
  states,
  arrows: (count: number) => counted(count, 'стрелка', 'стрелки', 'стрелок'),
  rows: (count: number) => counted(count, 'строка таблицы', 'строки таблицы', 'строк таблицы'),
  times: (count: number, text: string) => `${text} ${plural.select(count) === 'few' ? 'раза' : 'раз'}`,
  deciding: 'Смотрим, какая строка подходит',
  anyState: 'Любое состояние',
  fromAnyState: 'Из любого состояния',
  inside: (count: number) => `Внутри: ${states(count)}`,
  fold: (title: string) => `Свернуть «${title}»`,
  unfold: (title: string, count: number) => `Раскрыть «${title}», внутри ${states(count)}`,
  overview: 'Обзор',
  whole: 'Всё раскрыто',
  /** What a row of a table asks of a fact. */
  conditions: {
    true: 'да',
    false: 'нет',
    except: (values: readonly string[]) => `кроме: ${values.join(', ')}`,
    or: (values: readonly string[]) => values.join(' или '),
  },
  list: {
    heads: '| Откуда | Что происходит | Куда | Раздел |',
    stays: 'остаётся',
    table: (file: string) => `Таблица: \`${file}\``,
    machine: (file: string) => `Машина: \`${file}\``,
    about: (purpose: string, where: string, file: string) => `${purpose} Где: ${where}. ${file}.`,
    start: (guide: string) => `# Машины состояний

Сделано командой \`npm run charts -- --format md\`; чертежи: \`npm run charts\`.
Как добавить машину: \`${guide}\`.

Насколько хороши пути по машинам: \`npm run paths -- --score\`, одной таблицей (цели, мутации, MC/DC, ошибки, а из
последнего прогона в браузере – что нажато и какие стрелки пройдены).
`,
  },
  results: {
    noJson: (file: string) => `${file}: файла нет, или это не JSON.`,
    otherKind: (file: string, place: string | null, fault: string) =>
      `${file}: не тот вид файла (${place ?? 'весь'}: ${fault}).`,
    otherVersion: (file: string, machine: string, was: string, is: string) =>
      `${file}: машина ${machine} записана в другой версии (отпечаток ${was}, сейчас ${is}). ` +
      'Сделайте файл заново командой npm run paths или возьмите ту версию, в которой он сделан.',
    noArrow: (file: string, machine: string, arrow: string) =>
      `${file}: у машины ${machine} больше нет стрелки ${arrow}.`,
    atStep: (path: string, step: number) => `${path} на шаге ${step}`,
    caption: (covered: number, all: number, failed: number, places: string) =>
      `Пройдено стрелок ${covered} из ${all}, ${failed === 0 ? 'без ошибок' : `с ошибкой ${failed}`}${places === '' ? '' : `: ${places}`}`,
  },
  usage: {
    caption: (starts: string, from: string | null, to: string | null) =>
      `Использование: запусков ${starts}${from === null ? '' : `, дни ${from} – ${to}`}. У стрелки: сколько раз и доля от запусков, у состояния: сколько раз вошли и медиана времени в нём; чем чаще, тем толще линия`,
    noJson: (file: string) => `${file}: это не JSON.`,
    otherKind: (file: string) => `${file}: это не файл operator usage export и не отчёт «Сообщить о проблеме».`,
    unread: (file: string) => `${file}: файла нет, или его не прочитать.`,
    noFiles: (folder: string) => `${folder}: в папке нет файлов .json.`,
    otherPrint: (machine: string, was: string, is: string) => `${machine} (отпечаток ${was}, сейчас ${is})`,
    otherVersion: (file: string, machines: string) => `${file}: записаны в другой версии и не показаны: ${machines}.`,
    unknown: (file: string, machines: string) => `${file}: таких машин здесь нет: ${machines}.`,
    nothing: (file: string) => `${file}: показать нечего.`,
  },
}
