import { Alert, Card, Radio, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type * as v from 'valibot'

import {
  type getNotificationSettings,
  type NotificationChannel,
  type NotificationSettings,
  notificationChannels,
} from '#contract/notifications.ts'
import { reasonOf } from '#src/text/refusal-text.ts'
import { BusyButton } from '#src/ui/busy-button.tsx'
import { ChannelCard, heading } from './channel-card.tsx'
import classes from './notifications.module.css'
import type { PushStanding } from './push-browser.ts'
import type { SettingsAnswer, SettingsIntent } from './settings-writes.ts'

type Found = v.InferOutput<typeof getNotificationSettings.reply>

type Props = { readonly found: Found; readonly standing: PushStanding }

/** What goes out, by which channel and when. Only what the server has is offered. */
export function SettingsForm({ found, standing }: Props) {
  const form = useForm<NotificationSettings>({ initialValues: found.settings })
  const { submit, state, data } = useFetcher<SettingsAnswer>()
  const isBusy = state !== 'idle'
  const hasChannel = (channel: NotificationChannel) => found.channels.includes(channel)

  useEffect(() => {
    if (data?.refusal === null) notifications.show({ id: 'saved', message: 'Настройки сохранены' })
  }, [data])

  const save = form.onSubmit((settings) => {
    if (isBusy) return
    const isHere = hasChannel('push') && settings.push.length > 0 && standing !== 'missing' && standing !== 'denied'
    const intent: SettingsIntent = { settings, push_key: isHere ? found.push_key : '' }
    void submit(intent, { method: 'post', encType: 'application/json' })
  })

  return (
    <form className={classes.form} onSubmit={save}>
      {notificationChannels.filter(hasChannel).map((channel) => (
        <ChannelCard
          key={channel}
          channel={channel}
          found={found}
          standing={standing}
          value={form.values[channel]}
          onGroups={(groups) => form.setFieldValue(channel, groups)}
        />
      ))}
      <Card component="section" aria-label="Когда присылать">
        <Radio.Group size="md" label="Когда присылать" labelProps={heading} {...form.getInputProps('timing')}>
          <Stack gap={12} mt={12}>
            <Radio value="daily" label="Раз в день, в 10:00 по Москве" />
            <Radio value="at-once" label={'Сразу, а с\u00a021:00 до\u00a09:00\u00a0— утром'} />
          </Stack>
        </Radio.Group>
      </Card>
      {!isBusy && data?.refusal && <Alert title="Не удалось сохранить настройки">{reasonOf(data.refusal)}</Alert>}
      <BusyButton type="submit" isBusy={isBusy} className={classes.save}>
        Сохранить
      </BusyButton>
    </form>
  )
}
