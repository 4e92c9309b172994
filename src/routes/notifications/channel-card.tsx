import { Card, Checkbox, Stack, Text } from '@mantine/core'
import { useId } from 'react'
import type * as v from 'valibot'
import {
  type getNotificationSettings,
  type NotificationChannel,
  type NotificationGroup,
  notificationGroups,
} from '#contract/notifications.ts'
import { deviceOf } from '#src/shell/frame/install/install-facts.ts'
import type { PushStanding } from './push-browser.ts'

/** How each card of the settings names its choice. */
export const heading = { fz: 'md', fw: 600 } as const

type Found = v.InferOutput<typeof getNotificationSettings.reply>

type Props = {
  readonly channel: NotificationChannel
  readonly found: Found
  readonly standing: PushStanding
  readonly value: readonly NotificationGroup[]
  readonly onGroups: (groups: NotificationGroup[]) => void
}

const groups: Readonly<Record<NotificationGroup, { readonly label: string; readonly about: string }>> = {
  deals: { label: 'Сделки', about: 'Новые, подтверждённые и отклонённые, ответы на обращения' },
  money: { label: 'Выплаты', about: 'Отправлены, выполнены, возвращены, задерживаются, не хватает реквизитов' },
  programs: { label: 'Программы', about: 'Решения по заявкам, новые программы, окончание промокодов' },
}

const titles: Readonly<Record<NotificationChannel, (found: Found) => string>> = {
  email: () => 'Письма',
  push: () => 'На этом устройстве',
  messenger: ({ messenger }) => messenger,
}

const notes: Readonly<Record<NotificationChannel, (found: Found) => string>> = {
  email: ({ email }) => (email === '' ? '' : `На ${email}`),
  push: () => 'Браузер покажет их, даже когда кабинет закрыт',
  messenger: () => 'На номер, с которым вы входите',
}

/** Why a channel cannot be chosen here; null: it can. */
function obstacle({ channel, found, standing }: Props): string | null {
  if (channel === 'email' && found.email === '') return 'В вашем профиле нет адреса почты.'
  if (channel !== 'push' || standing === 'on' || standing === 'off') return null
  if (standing === 'denied')
    return 'Браузер запретил уведомления этого сайта. Разрешите их в настройках браузера и обновите страницу.'
  const isApple = deviceOf(navigator.userAgent) === 'ios'
  return `Этот браузер не показывает уведомления.${isApple ? ' Сначала добавьте кабинет на экран «Домой».' : ''}`
}

/** A channel, with what goes out by it. */
export function ChannelCard(props: Props) {
  const { channel, found, standing, value, onGroups } = props
  const why = obstacle(props)
  const isElsewhere = channel === 'push' && standing === 'off' && value.length > 0
  const title = titles[channel](found)
  const id = useId()
  // What was switched on elsewhere can be switched off here.
  const hasChoice = why === null || value.length > 0
  return (
    <Card component="section" aria-labelledby={hasChoice ? undefined : id} aria-label={hasChoice ? title : undefined}>
      {hasChoice ? (
        <Checkbox.Group
          size="md"
          label={title}
          labelProps={heading}
          // It is of the whole group.
          inputWrapperOrder={['label', 'description', 'input']}
          descriptionProps={{ mt: 0 }}
          description={notes[channel](found)}
          value={[...value]}
          onChange={(chosen) => onGroups(notificationGroups.filter((group) => chosen.includes(group)))}
        >
          <Stack gap={16} mt={12}>
            {notificationGroups.map((group) => (
              <Checkbox
                key={group}
                value={group}
                disabled={why !== null && !value.includes(group)}
                label={groups[group].label}
                description={groups[group].about}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      ) : (
        <Text id={id} {...heading}>
          {title}
        </Text>
      )}
      {why !== null && (
        <Text mt={hasChoice ? 16 : 0} fz="sm" c="dimmed">
          {why}
        </Text>
      )}
      {isElsewhere && (
        <Text mt={12} fz="sm" c="dimmed">
          На этом устройстве ещё не включены: нажмите «Сохранить».
        </Text>
      )}
    </Card>
  )
}
