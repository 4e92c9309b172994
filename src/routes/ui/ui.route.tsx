import { ScreenHeading } from '#src/ui/screen-heading.tsx'

import { ButtonsPart } from './buttons-part.tsx'
import { ColoursPart } from './colours-part.tsx'
import { FieldsPart } from './fields-part.tsx'
import { ListPart } from './list-part.tsx'
import { StatesPart } from './states-part.tsx'
import { StatusesPart } from './statuses-part.tsx'
import { TablePart } from './table-part.tsx'
import { TextPart } from './text-part.tsx'
import classes from './ui.module.css'
import { WindowsPart } from './windows-part.tsx'

export const handle = { title: 'Элементы интерфейса' }

/** A living gallery of our parts in their states: what they look like in the theme of this very domain. */
export function Component() {
  return (
    <div className={classes.gallery}>
      <ScreenHeading title="Элементы интерфейса" note="Все части кабинета в теме этого сайта" />
      <ColoursPart />
      <ButtonsPart />
      <FieldsPart />
      <StatusesPart />
      <ListPart />
      <TablePart />
      <WindowsPart />
      <StatesPart />
      <TextPart />
    </div>
  )
}
