import { Card, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

import classes from './profile.module.css'

/** A part of the profile under its heading. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} className={classes.part} tabIndex={-1}>
      <Title order={2} id={id}>
        {title}
      </Title>
      {children}
    </Card>
  )
}
