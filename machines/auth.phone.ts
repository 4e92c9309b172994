import { notSent, tooManyRequests } from './auth.refusals.ts'
import { authSetup } from './auth.setup.ts'

/** Step 1: the number that the code goes to. */
export const phone = authSetup.createStateConfig({
  description: 'Введите номер телефона',
  initial: 'entering',
  states: {
    entering: {
      tags: 'entering',
      description: 'Ввод номера телефона',
      on: {
        'phone.submitted': {
          guard: 'mayRequest',
          target: 'requesting',
          actions: { type: 'keepPhone', params: ({ event }) => event.phone },
          description: 'Нажато «Получить код»',
        },
      },
    },
    requesting: {
      tags: 'asking',
      description: 'Код запрашивается',
      entry: 'clearFailure',
      invoke: {
        id: 'requestCode',
        src: 'requestCode',
        input: ({ context }) => ({ phone: context.phone, isRepeat: false }),
        onDone: [
          {
            guard: { type: 'isRegistration', params: ({ event }) => event.output },
            target: '#auth.step.code',
            actions: [
              { type: 'keepKind', params: 'registration' },
              { type: 'keepRequestCooldown', params: ({ event }) => event.output },
              'pauseRequests',
            ],
            description: 'Номер новый: код отправлен',
          },
          {
            guard: { type: 'isLogin', params: ({ event }) => event.output },
            target: '#auth.step.code',
            actions: [
              { type: 'keepKind', params: 'login' },
              { type: 'keepRequestCooldown', params: ({ event }) => event.output },
              'pauseRequests',
            ],
            description: 'Номер известен: код отправлен',
          },
          tooManyRequests,
          notSent,
        ],
        onError: { target: 'entering', actions: 'showFailure', description: 'Произошла ошибка' },
      },
    },
  },
})
