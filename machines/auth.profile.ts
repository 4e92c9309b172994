import { assertEvent } from 'xstate'

import { tooManyTries } from './auth.refusals.ts'
import { authSetup } from './auth.setup.ts'

/** The end of registration: the profile form. Whatever fails here, what was filled in stays. */
export const profile = authSetup.createStateConfig({
  description: 'Заполните данные профиля',
  initial: 'entering',
  states: {
    entering: {
      tags: 'entering',
      description: 'Ввод данных профиля',
      on: {
        'profile.submitted': {
          guard: 'mayTry',
          target: 'registering',
          description: 'Нажато «Сохранить данные»',
        },
      },
    },
    registering: {
      tags: 'checking',
      description: 'Данные сохраняются',
      entry: 'clearFailure',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context, event }) => {
          assertEvent(event, 'profile.submitted')
          return { phone: context.phone, code: context.code, profile: event.profile }
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: '#auth.step.opening',
            description: 'Регистрация завершена',
          },
          {
            guard: { type: 'isInvalid', params: ({ event }) => event.output },
            target: 'entering',
            actions: { type: 'showRefusal', params: ({ event }) => event.output },
            description: 'Сервер не принял данные, его тексты показаны у полей',
          },
          {
            guard: { type: 'isWrongCode', params: ({ event }) => event.output },
            target: '#auth.step.code',
            actions: ['showWrongCode', 'dropCode'],
            description: 'Не верный код: его вводят ещё раз, данные профиля сохраняются',
          },
          tooManyTries,
          {
            target: 'checkingSession',
            actions: { type: 'showRefusal', params: ({ event }) => event.output },
            description: 'Ответа нет: регистрация могла состояться',
          },
        ],
        onError: { target: 'checkingSession', actions: 'showFailure', description: 'Ответа нет' },
      },
    },
    checkingSession: {
      tags: 'checking',
      description: 'Проверяется, состоялась ли регистрация',
      invoke: {
        id: 'checkRegistration',
        src: 'checkSession',
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: '#auth.step.opening',
            description: 'Регистрация состоялась',
          },
          { target: 'entering', description: 'Регистрация не состоялась: данные остаются в форме' },
        ],
        onError: { target: 'entering', description: 'Узнать не удалось: данные остаются в форме' },
      },
    },
  },
})
