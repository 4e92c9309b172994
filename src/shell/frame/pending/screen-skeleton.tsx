import { Box, type BoxProps, Skeleton } from '@mantine/core'
import { useLayoutEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'

import { type Feature, offers } from '#contract/features.ts'
import { useSession } from '#src/routing/session.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { ScreenHeading } from '#src/ui/screen-heading.tsx'
import { type Density, skeletonOf } from '../screens.ts'
import classes from './screen-skeleton.module.css'
import { Boxes } from './skeleton-boxes.tsx'

/** Between the title and what is below it, above the gap of all parts. */
const margins: Readonly<Record<Density, NonNullable<BoxProps['mb']>>> = {
  phone: { base: 4, xs: 0 },
  all: { base: 0, xs: 12 },
  list: { base: 0, xs: 8 },
}

/** The shape of the screen that is being gone to, or of the first one: `HydrateFallback` of all that are in the frame. */
export function ScreenSkeleton() {
  const here = useLocation().pathname
  const ahead = useNavigation().location?.pathname
  const shape = skeletonOf(ahead ?? here)
  const { title, back, above, ahead: first = [], hasAct, hasWays, fields, hasNote, density, boxes } = shape
  const { domain } = useSession()
  const offered = <Part extends { feature?: Feature }>(parts: readonly Part[]) =>
    parts.filter(({ feature }) => feature === undefined || offers(domain, feature))
  const way = back !== undefined && back.isOn?.(domain) !== false && <BackLink to={back.to}>{back.words}</BackLink>

  // What was left may have been longer; the pressed link may have gone with it.
  useLayoutEffect(() => {
    if (ahead === undefined) return
    window.scrollTo(0, 0)
    if (document.activeElement === document.body) document.getElementById('screen')?.focus({ preventScroll: true })
  }, [ahead])

  return (
    <section
      className={classes.screen}
      data-density={density}
      aria-busy="true"
      aria-label={`${title ?? 'Раздел'}: загрузка`}
    >
      {above !== undefined && <Boxes {...above} />}
      {title === undefined ? (
        way && <div className={classes.way}>{way}</div>
      ) : (
        <Box mb={density !== undefined && above === undefined ? margins[density] : 0}>
          {way}
          <ScreenHeading title={title} note={false} />
          {hasAct && (
            <Box mih={{ base: 56, xs: 4 }} pt={{ base: 16, xs: 0 }}>
              <Skeleton height={40} hiddenFrom="xs" />
            </Box>
          )}
          {hasWays && <Skeleton width={281} height={16} mt={8} hiddenFrom="xs" />}
        </Box>
      )}
      {offered(first).map((group) => (
        <Boxes key={group.kind} {...group} />
      ))}
      {fields !== undefined && (
        <div className={classes.fields}>
          {offered(fields).map(({ kind }) =>
            kind === 'parts' ? (
              <Skeleton key={kind} className={classes.parts} />
            ) : (
              <span key={kind} className={classes.field} data-kind={kind} />
            ),
          )}
        </div>
      )}
      {hasNote && <Skeleton w={{ base: '90%', xs: '50%' }} h={{ base: 42, xs: 20 }} />}
      {boxes.map((group) => (
        <Boxes key={group.kind} {...group} />
      ))}
    </section>
  )
}
