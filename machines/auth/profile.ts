import { assertEvent } from 'xstate'

import { tooManyTries } from './refusals.ts'
import { authSetup } from './setup.ts'

/** The end of registration: the profile form. Whatever fails here, what was filled in stays. */
export const profile = authSetup.createStateConfig({
  description: 'Заполните данные профиля',
  meta: { clauses: ['2.auth: After the code is accepted, a profile form'] },
  initial: 'entering',
  states: {
    entering: {
      tags: 'entering',
      description: 'Ввод данных профиля',
      meta: { clauses: ['2.auth: After the code is accepted, a profile form'] },
      on: {
        'profile.submitted': {
          guard: 'mayTry',
          target: 'registering',
          description: 'Нажато «Сохранить данные»',
          meta: {
            clauses: [
              '2.auth: After the code is accepted, a profile form',
              '5: First name: Cyrillic letters',
              'D.auth: One that failed ([7]',
            ],
          },
        },
        'phone.reopened': {
          target: '#auth.step.phone.entering',
          actions: ['clearFailure', 'dropCooldowns'],
          description: 'Нажато «Назад»',
        },
      },
    },
    registering: {
      tags: 'checking',
      description: 'Данные сохраняются',
      meta: { clauses: ['4.auth: Registration: verify code'] },
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
            meta: { clauses: ['4.auth: Registration: verify code'] },
          },
          {
            guard: { type: 'isInvalid', params: ({ event }) => event.output },
            target: 'entering',
            actions: { type: 'showRefusal', params: ({ event }) => event.output },
            description: 'Сервер не принял данные, его тексты показаны у полей',
            meta: { isRefusal: true, clauses: ['5: First name: Cyrillic letters'] },
          },
          {
            guard: { type: 'isWrongCode', params: ({ event }) => event.output },
            target: '#auth.step.code',
            actions: ['showWrongCode', 'dropCode'],
            description: 'Не верный код: вводят ещё раз, профиль сохраняется',
            meta: {
              isRefusal: true,
              clauses: ['4.auth: Wrong code shows', '8: Wrong code', 'D.auth: Wrong code: message'],
            },
          },
          tooManyTries,
          {
            target: 'checkingSession',
            actions: { type: 'showRefusal', params: ({ event }) => event.output },
            description: 'Ответа нет: регистрация могла состояться',
            meta: { isRefusal: true },
          },
        ],
        onError: { target: 'checkingSession', actions: 'showFailure', description: 'Ответа нет' },
      },
    },
    checkingSession: {
      tags: 'checking',
      description: 'Проверяется, состоялась ли регистрация',
      meta: { clauses: ['D.auth'] },
      invoke: {
        id: 'checkRegistration',
        src: 'checkSession',
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: '#auth.step.opening',
            description: 'Регистрация состоялась',
          },
          {
            target: 'entering',
            description: 'Регистрация не состоялась: данные остаются в форме',
            meta: { isRefusal: true },
          },
        ],
        onError: { target: 'entering', description: 'Узнать не удалось: данные остаются в форме' },
      },
    },
  },
})
