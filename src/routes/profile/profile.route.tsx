import { Button, Stack } from '@mantine/core'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, replace, useLoaderData } from 'react-router'

import { offers } from '#contract/features.ts'
import { getProfile, getSessions } from '#contract/person.ts'
import { pathOf } from '#machines/route-paths.ts'
import { attempt } from '#src/api/call.ts'
import { searchCities } from '#src/features/cities/cities.ts'
import { readIntent } from '#src/routing/read-intent.ts'
import { sessionContext, useSession } from '#src/routing/session.ts'
import { FailedRead } from '#src/ui/failed-read.tsx'
import { ScreenHeading } from '#src/ui/screen-heading.tsx'
import { EmailPart } from './email-part.tsx'
import { Part } from './part.tsx'
import { PersonPart } from './person-part.tsx'
import classes from './profile.module.css'
import { type ProfileIntent, writeProfile } from './profile-writes.ts'
import { SessionsPart } from './sessions-part.tsx'

export const handle = { title: 'Профиль' }

const nothing = { cities: null, person: null, sessions: null }

/** `person` and `sessions` are null when they could not be read; with `?cities=` only cities are wanted. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { domain } = context.get(sessionContext)
  if (!offers(domain, 'profile')) throw replace('/')
  const search = new URL(request.url).searchParams.get('cities')
  if (search !== null) return { ...nothing, cities: domain.is_city ? searchCities(search, request.signal) : null }
  const [person, sessions] = await Promise.all([
    attempt(getProfile, {}, request.signal),
    attempt(getSessions, {}, request.signal),
  ])
  return { ...nothing, person: person.reply?.data ?? null, sessions: sessions.reply?.data ?? null }
}

export async function action({ request }: ActionFunctionArgs) {
  return writeProfile(await readIntent<ProfileIntent>(request), request.signal)
}

export function Component() {
  const { person, sessions } = useLoaderData<typeof loader>()
  const hasChannels = offers(useSession().domain, 'notification-channels')
  return (
    <Stack gap="var(--inset)" maw={640}>
      <ScreenHeading title="Профиль" />
      {person === null ? (
        <FailedRead title="Не удалось загрузить профиль" />
      ) : (
        <>
          <PersonPart person={person} />
          <EmailPart person={person} />
        </>
      )}
      {hasChannels && (
        <Part title="Уведомления">
          <p>Какие уведомления присылать и куда</p>
          <Button component={Link} to={pathOf('notifications')} variant="default" className={classes.button}>
            Настроить
          </Button>
        </Part>
      )}
      {sessions !== null && <SessionsPart sessions={sessions} />}
      {sessions === null && person !== null && <FailedRead title="Не удалось узнать, где вы вошли" />}
    </Stack>
  )
}
