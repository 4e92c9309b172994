import { type ReactNode, useId } from 'react'

import classes from './gallery-part.module.css'

type PartProps = { readonly title: string; readonly children: ReactNode }

/** One family of parts. */
export function GalleryPart({ title, children }: PartProps) {
  const id = useId()
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <div className={classes.examples}>{children}</div>
    </section>
  )
}

type ExampleProps = {
  readonly name: string
  readonly children: ReactNode
  /** Takes the whole width. */
  readonly isWide?: boolean
}

/** One part in one state, under its name. */
export function Example({ name, children, isWide = false }: ExampleProps) {
  return (
    <figure className={classes.example} data-wide={isWide}>
      <figcaption className={classes.name}>{name}</figcaption>
      <div>{children}</div>
    </figure>
  )
}
