import { counted } from './draw.ts'

/** Sheets for testers, and the page of what recordings have changed. */
export const sheets = {
  opening: 'Открыть экран',
  onScreen: (view: string) => `На экране: ${view}`,
  noChange: 'Ничего не меняется',
  /** A gesture with these words types something. */
  typing: /ввести|заполнить|данным/i,
  ignored: (what: string) => `Не мешает: ${what}`,
  await: (what: string) => `Дождаться: ${what}`,
  attempt: (gesture: string) => `Попробовать: ${gesture}`,
  wait: (time: string) => `Подождать ${time}`,
  answers: (what: string) => `Сервер отвечает: ${what}`,
  lost: 'соединение обрывается',
  failure: 'сбой',
  fails: 'не удаётся',
  columns: {
    step: 'Шаг',
    action: 'Действие',
    data: 'Данные',
    expected: 'Ожидается',
    call: 'Вызов',
    seen: 'Увидели',
    mark: 'Отметка',
  },
  head: (minutes: number, place: string, section: string, machine: string) =>
    `Минут: ${minutes}. Где: ${place}. Раздел спецификации: ${section}. Машина: ${machine}.`,
  where: (place: string, section: string) => `Где: ${place}. Раздел спецификации: ${section}.`,
  alone: (why: string) => `Только автоматически: ${why}.`,
  walkedBy: (id: string) => `Прогон: npm run paths -- --only ${id} --run playwright`,
  server: (command: string) => `Ответы сервера даёт ${command}.`,
  file: 'ФАЙЛ',
  field: {
    seen: (id: string, step: string) => `${id}, шаг ${step}: что увидели`,
    mark: (id: string, step: string) => `${id}, шаг ${step}: итог`,
  },
  wholePassed: 'Весь лист прошёл',
  figure: 'Путь на схеме: номера шагов у стрелок',
  title: 'Пути для проверки',
  paths: 'Пути',
  about: (profile: string, release: string) =>
    `Набор ${profile}, выпуск ${release}. Отметки хранит этот браузер, у каждого выпуска свои.`,
  unkept: 'Браузер не сохраняет отметки: скачайте итоги до того, как закроете страницу.',
  save: { json: 'Скачать итоги (JSON)', csv: 'Скачать итоги (CSV)', none: 'Стереть отметки' },
  /** For the page's script. */
  marks: {
    counts: ['Прошло', 'не прошло', 'не пройдено'],
    outcomes: { passed: 'прошёл', failed: 'не прошёл', '': 'не пройден' },
    heads: ['Путь', 'Название', 'Шаг', 'Действие', 'Данные', 'Ожидается', 'Итог', 'Что увидели'],
    erase: 'Стереть все отметки этого выпуска?',
  },
  recordings: {
    title: 'Записи, которые изменились',
    count: (count: number) => `Различий: ${count}`,
    difference: (id: string) => `Различие ${id}`,
    was: 'Что стояло',
    is: 'Что стоит теперь',
    more: (count: number) => `И ещё в ${counted(count, 'месте', 'местах', 'местах')}`,
    approve: 'Принять:',
    approveAll: 'Всё так и должно быть? Принять:',
    command: (machine: string, names: string) => `npm run paths -- ${machine} --approve ${names}`,
    broken: 'Оборвались, принять нельзя:',
    none: 'Всё записано так, как принято.',
  },
}
