import classes from './colours-part.module.css'
import { Example, GalleryPart } from './gallery-part.tsx'

type Swatch = readonly [token: string, name: string]

const shades = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((shade): Swatch => [`--brand-${shade}`, `${shade}`])
const grounds: readonly Swatch[] = [
  ['--page', 'Страница'],
  ['--surface', 'Карточка'],
  ['--hairline', 'Линия'],
  ['--border-strong', 'Заметная линия'],
  ['--muted-ground', 'Приглушённое'],
  ['--hover-ground', 'Под указателем'],
  ['--marked-ground', 'Выделение'],
  ['--floating-ground', 'Подсказка'],
  ['--floating-ink', 'Текст подсказки'],
]
const words: readonly Swatch[] = [
  ['--good-ink', 'Хорошо'],
  ['--warning-ink', 'Внимание'],
  ['--bad-ink', 'Плохо'],
  ['--fresh-dot', 'Новое'],
  ['--status-balance-dot', 'На балансе'],
]
const statuses = [
  ['waiting', 'Ожидает подтверждения'],
  ['coming', 'В пути'],
  ['done', 'Выплачено'],
  ['refused', 'Отклонено'],
  ['neutral', 'Прочее'],
].flatMap(([tone, name]): Swatch[] => [
  [`--status-${tone}-ink`, `${name}: текст`],
  [`--status-${tone}-dot`, `${name}: точка`],
  [`--status-${tone}-ground`, `${name}: фон`],
])

const families = [
  ['Цвет бренда, десять оттенков', shades],
  ['Основания и линии', grounds],
  ['Слова и метки', words],
  ['Статусы', statuses],
] as const

export function ColoursPart() {
  return (
    <GalleryPart title="Цвета темы">
      {families.map(([family, swatches]) => (
        <Example key={family} name={family} isWide>
          <ul className={classes.swatches}>
            {swatches.map(([token, name]) => (
              <li key={token} title={token}>
                <span className={classes.colour} style={{ background: `var(${token})` }} />
                {name}
              </li>
            ))}
          </ul>
        </Example>
      ))}
    </GalleryPart>
  )
}
