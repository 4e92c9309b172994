import { Fragment } from 'react'

import classes from './page.module.css'

const paragraphs = ['first', 'second', 'third'] as const

/** The shape of a text while it is asked for. */
export function PageSkeleton() {
  return (
    <div className={classes.page} role="status" aria-busy="true" aria-label="Страница загружается">
      <span className={classes.bone} data-line="title" />
      {paragraphs.map((paragraph) => (
        <Fragment key={paragraph}>
          <span className={classes.bone} />
          <span className={classes.bone} />
          <span className={classes.bone} data-line="short" />
          <span className={classes.bone} data-line="heading" />
        </Fragment>
      ))}
    </div>
  )
}
