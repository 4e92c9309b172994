import { notSent, tooManyRequests } from './refusals.ts'
import { authSetup } from './setup.ts'

/** Step 1: the number that the code goes to. */
export const phone = authSetup.createStateConfig({
  description: 'Введите номер телефона',
  meta: { clauses: ['2.auth: Phone entry: heading'] },
  initial: 'beginning',
  states: {
    beginning: {
      description: 'Вход начинается, или страница открыта заново посреди входа',
      meta: { clauses: ['D.auth'] },
      always: [
        { guard: 'beginsAtCode', target: '#auth.step.code', description: 'С кода' },
        {
          guard: 'beginsAtProfile',
          target: '#auth.step.profile',
          description: 'С профиля',
        },
        { target: 'entering', description: 'Вход начинается с номера' },
      ],
    },
    entering: {
      tags: 'entering',
      description: 'Ввод номера телефона',
      meta: { clauses: ['2.auth: Phone entry: heading'] },
      on: {
        'phone.submitted': {
          guard: 'mayRequest',
          target: 'requesting',
          actions: { type: 'keepPhone', params: ({ event }) => event.phone },
          description: 'Нажато «Получить код»',
          meta: {
            clauses: [
              '2.auth: Phone entry: heading',
              '4.auth: Phone step: request a code',
              '5: The code request needs a solved captcha',
            ],
          },
        },
      },
    },
    requesting: {
      tags: 'asking',
      description: 'Код запрашивается',
      meta: { clauses: ['4.auth: Phone step: request a code'] },
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
            ],
            description: 'Отправлен код регистрации',
            meta: {
              clauses: [
                '4.auth: Reply code_type REG leads to registration',
                'D.auth: A code request that was answered without',
              ],
            },
          },
          {
            guard: { type: 'isLogin', params: ({ event }) => event.output },
            target: '#auth.step.code',
            actions: [
              { type: 'keepKind', params: 'login' },
              { type: 'keepRequestCooldown', params: ({ event }) => event.output },
            ],
            description: 'Отправлен код входа',
            meta: {
              clauses: [
                '4.auth: Reply code_type REG leads to registration',
                'D.auth: A code request that was answered without',
              ],
            },
          },
          tooManyRequests,
          notSent,
        ],
        onError: {
          target: 'entering',
          actions: 'showFailure',
          description: 'Произошла ошибка',
          meta: { clauses: ['8: Code request failure'] },
        },
      },
    },
  },
})
