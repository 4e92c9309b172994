import classes from './colours-part.module.css'
import { Example, GalleryPart } from './gallery-part.tsx'

const shades = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const
const grounds = [
  ['Страница', 'var(--page)'],
  ['Поверхность', 'var(--surface)'],
  ['Линия', 'var(--hairline)'],
] as const

export function ColoursPart() {
  return (
    <GalleryPart title="Цвета темы">
      <Example name="Цвет бренда, десять оттенков" isWide>
        <ul className={classes.shades}>
          {shades.map((shade) => (
            <li key={shade}>
              <span className={classes.colour} style={{ background: `var(--brand-${shade})` }} />
              {shade}
            </li>
          ))}
        </ul>
      </Example>
      <Example name="Основания" isWide>
        <ul className={classes.shades}>
          {grounds.map(([name, colour]) => (
            <li key={name}>
              <span className={classes.colour} style={{ background: colour }} />
              {name}
            </li>
          ))}
        </ul>
      </Example>
    </GalleryPart>
  )
}
