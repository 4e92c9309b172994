import { Stack } from '@mantine/core'
import { type ActionFunctionArgs, type LoaderFunctionArgs, replace, useLoaderData } from 'react-router'

import { offers } from '#contract/features.ts'
import { getNotificationSettings } from '#contract/notifications.ts'
import { pathOf } from '#machines/route-paths.ts'
import { attempt } from '#src/api/call.ts'
import { readIntent } from '#src/routing/read-intent.ts'
import { sessionContext, useSession } from '#src/routing/session.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { FailedRead } from '#src/ui/failed-read.tsx'
import { ScreenHeading } from '#src/ui/screen-heading.tsx'
import { EmptyState } from '#src/ui/states.tsx'

import { pushStanding } from './push-browser.ts'
import { SettingsForm } from './settings-form.tsx'
import { type SettingsIntent, saveSettings } from './settings-writes.ts'

export const handle = { title: 'Настройки уведомлений' }

/** `found` is null when they could not be read. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!offers(context.get(sessionContext).domain, 'notifications')) throw replace('/')
  const [{ reply, failure }, standing] = await Promise.all([
    attempt(getNotificationSettings, {}, request.signal),
    pushStanding(),
  ])
  return { found: failure === null ? reply : null, standing }
}

export async function action({ request }: ActionFunctionArgs) {
  return saveSettings(await readIntent<SettingsIntent>(request), request.signal)
}

export function Component() {
  const { found, standing } = useLoaderData<typeof loader>()
  return (
    <Stack gap="var(--inset)" maw={found?.channels.length === 0 ? undefined : 640}>
      <div>
        {offers(useSession().domain, 'profile') && <BackLink to={pathOf('profile')}>К профилю</BackLink>}
        <ScreenHeading title="Настройки уведомлений" />
      </div>
      {found === null && <FailedRead title="Не удалось загрузить настройки" />}
      {found?.channels.length === 0 && (
        <EmptyState
          title="Уведомления приходят в кабинет"
          text={'Новое смотрите под колокольчиком: на почту и в\u00a0мессенджеры уведомления не приходят.'}
        />
      )}
      {found !== null && found.channels.length > 0 && <SettingsForm found={found} standing={standing} />}
    </Stack>
  )
}
