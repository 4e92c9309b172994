import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import '@mantine/core/styles/Text.layer.css'
import '@mantine/core/styles/Title.layer.css'
import { Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { useMachine } from '@xstate/react'
import ky from 'ky'
import { MaskInput } from 'maska'
import { useEffect, useRef } from 'react'
import { useLoaderData } from 'react-router'
import * as v from 'valibot'
import { fromPromise, setup } from 'xstate'

const api = ky.create({ prefixUrl: '/api', timeout: 15_000, retry: 0, throwHttpErrors: false })
const Answer = v.object({ data: v.nullable(v.object({ company_name: v.nullish(v.string(), '') })) })

/** One read before the first paint, checked against its schema, as every screen of the product makes. */
export async function loader() {
  const answer = await api.get('domain/get-domain', { headers: { Domain: location.host } }).json()
  return v.parse(Answer, answer)
}

const phoneMachine = setup({
  types: {} as { events: { type: 'phone.submitted' } | { type: 'phone.changed' } },
  actors: { request: fromPromise(() => api.post('account/create-phone-code', { json: {} })) },
}).createMachine({
  id: 'phone',
  initial: 'entering',
  states: {
    entering: { on: { 'phone.submitted': 'requesting' } },
    requesting: { invoke: { src: 'request', onDone: 'sent', onError: 'entering' } },
    sent: { on: { 'phone.changed': 'entering' } },
  },
})

/** The phone step of the auth screen, with nothing around it. */
export function PhoneStep() {
  const { data } = useLoaderData<typeof loader>()
  const [snapshot, send] = useMachine(phoneMachine)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (field.current === null) return
    const mask = new MaskInput(field.current, { mask: '+7 (###) ### - ## - ##' })
    return () => mask.destroy()
  }, [])

  return (
    <Stack component="main" maw={400} mx="auto" p="md">
      <Title order={1}>Введите номер телефона</Title>
      <Text>{data?.company_name} отправит код в SMS или позвонит, отвечать на звонок не нужно</Text>
      <TextInput ref={field} label="Телефон" inputMode="tel" autoComplete="tel" />
      <Button loading={snapshot.matches('requesting')} onClick={() => send({ type: 'phone.submitted' })}>
        Получить код
      </Button>
    </Stack>
  )
}
