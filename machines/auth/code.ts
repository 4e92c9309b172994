import { notSent, tooManyRequests, tooManyTries, wrongCode } from './refusals.ts'
import { authSetup } from './setup.ts'

/** Steps 2 and 3: the code; with the consent, and the profile to follow, where the number is new. */
export const code = authSetup.createStateConfig({
  description: 'Введите код',
  meta: { clauses: ['2.auth: Login code step', '2.auth: Registration (when the server replies REG)'] },
  initial: 'entering',
  states: {
    entering: {
      tags: 'entering',
      description: 'Ввод кода, а для нового номера и согласие',
      meta: { clauses: ['2.auth: Login code step'] },
      on: {
        'consent.toggled': {
          guard: 'isNewNumber',
          actions: ['toggleConsent', 'clearFailure'],
          description: 'Согласие отмечено или снято',
          meta: {
            clauses: ['2.auth: Registration (when the server replies REG)', '5: Registration needs the consent box'],
          },
        },
        'code.submitted': [
          {
            guard: 'mayVerify',
            target: 'verifying',
            actions: { type: 'keepCode', params: ({ event }) => event.code },
            description: 'Нажато «Войти» или «Зарегистрироваться»',
            meta: {
              clauses: [
                '2.auth: Login code step',
                '2.auth: Registration (when the server replies REG)',
                '5: Code: exactly 7 characters',
                '5: Registration needs the consent box',
              ],
            },
          },
          {
            guard: 'lacksConsent',
            actions: 'showNoConsent',
            description: 'Согласие не отмечено',
            meta: { clauses: ['5: Registration needs the consent box'] },
          },
        ],
        'repeat.pressed': {
          guard: 'mayRequest',
          target: 'repeating',
          description: 'Нажато «Получить код повторно»',
          meta: { clauses: ['2.auth: Login code step', "D.auth: 'Получить код повторно' sends"] },
        },
        'phone.reopened': {
          target: '#auth.step.phone.entering',
          actions: ['clearFailure', 'dropCooldowns'],
          description: 'Нажато «Изменить» или «Назад»',
          meta: { clauses: ['2.auth: Login code step', "4.auth: 'Изменить' returns"] },
        },
      },
    },
    repeating: {
      tags: 'asking',
      description: 'Код запрашивается повторно',
      meta: { clauses: ["D.auth: 'Получить код повторно' sends"] },
      entry: 'clearFailure',
      invoke: {
        id: 'repeatCode',
        src: 'requestCode',
        input: ({ context }) => ({ phone: context.phone, isRepeat: true }),
        onDone: [
          {
            guard: { type: 'isSameKind', params: ({ event }) => event.output },
            target: 'entering',
            actions: ['noteRepeat', { type: 'keepRequestCooldown', params: ({ event }) => event.output }],
            description: 'Новый код отправлен',
            meta: { clauses: ["D.auth: 'Получить код повторно' sends"] },
          },
          {
            guard: { type: 'isOtherKind', params: ({ event }) => event.output },
            target: 'entering',
            actions: ['switchKind', { type: 'keepRequestCooldown', params: ({ event }) => event.output }],
            description: 'Номер успели зарегистрировать или удалить: новый код отправлен уже для другого шага',
            meta: { clauses: ["D.auth: 'Получить код повторно' sends"] },
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
    verifying: {
      tags: 'checking',
      description: 'Код проверяется',
      meta: { clauses: ['4.auth: Login: verify code'] },
      entry: 'clearFailure',
      invoke: {
        id: 'verifyCode',
        src: 'verifyCode',
        input: ({ context }) => ({ phone: context.phone, code: context.code }),
        onDone: [
          {
            guard: { type: 'isAcceptedAsNew', params: ({ event }) => event.output },
            target: '#auth.step.profile',
            description: 'Код верный, номер новый',
            meta: {
              clauses: ['4.auth: Registration: verify code', '2.auth: After the code is accepted, a profile form'],
            },
          },
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'signingIn',
            description: 'Код верный, номер известен',
            meta: { clauses: ['4.auth: Login: verify code'] },
          },
          wrongCode,
          tooManyTries,
          {
            target: 'entering',
            actions: { type: 'showRefusal', params: ({ event }) => event.output },
            description: 'Ответа нет: код остаётся в поле',
            meta: { isRefusal: true },
          },
        ],
        onError: { target: 'entering', actions: 'showFailure', description: 'Произошла ошибка' },
      },
    },
    signingIn: {
      tags: 'checking',
      description: 'Выполняется вход',
      meta: { clauses: ['4.auth: Login: verify code'] },
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => ({ phone: context.phone, code: context.code }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: '#auth.step.opening',
            description: 'Вход выполнен',
            meta: { clauses: ['4.auth: Login: verify code'] },
          },
          wrongCode,
          tooManyTries,
          {
            target: 'checkingSession',
            actions: { type: 'showRefusal', params: ({ event }) => event.output },
            description: 'Ответа нет: вход мог состояться',
            meta: { isRefusal: true },
          },
        ],
        onError: { target: 'checkingSession', actions: 'showFailure', description: 'Ответа нет' },
      },
    },
    checkingSession: {
      tags: 'checking',
      description: 'Проверяется, состоялся ли вход',
      meta: { clauses: ['D.auth'] },
      invoke: {
        id: 'checkSignIn',
        src: 'checkSession',
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: '#auth.step.opening',
            description: 'Вход состоялся',
          },
          { target: 'entering', description: 'Вход не состоялся: код остаётся в поле', meta: { isRefusal: true } },
        ],
        onError: { target: 'entering', description: 'Узнать не удалось: код остаётся в поле' },
      },
    },
  },
})
