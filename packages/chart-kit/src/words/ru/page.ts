import { counted } from './draw.ts'

/** What the scripts of the gallery say. */
export const page = {
  copyHere: 'Скопируйте отсюда',
  found: (count: number) => `Найдено: ${counted(count, 'место', 'места', 'мест')}`,
  linkCopied: 'Ссылка скопирована',
  searchAll: 'Искать во всех схемах',
  inSteps: (count: number) => `через ${counted(count, 'шаг', 'шага', 'шагов')}`,
  chosen: { arrow: 'Стрелка', state: 'Состояние' },
  walk: {
    over: 'Здесь схема заканчивается: дальше ничего не происходит.',
    start: 'С чего начать',
    atOnce: (arrow: string) => `Сразу: ${arrow}`,
    noSteps: 'Пока ни одного шага',
    stop: 'Закончить прохождение',
    now: 'Прохождение: сейчас',
    says: 'Что говорит экран',
    options: 'Что может произойти',
    back: 'На шаг назад',
    again: 'Сначала',
    copyPath: 'Скопировать как путь',
    taken: (count: number) => `Пройдено шагов: ${count}`,
    beginning: 'Начало',
    here: (states: string) => `Сейчас: ${states}`,
    copied: 'Путь скопирован. Сохраните его в файл: npm run paths -- --replay ФАЙЛ',
    noWay: 'Отсюда так не пойти: возможные стрелки подсвечены',
  },
}
