import { notSent, tooManyRequests, tooManyTries, wrongCode } from './auth.refusals.ts'
import { authSetup } from './auth.setup.ts'

/** Steps 2 and 3: the code; with the consent, and the profile to follow, where the number is new. */
export const code = authSetup.createStateConfig({
  description: 'Введите код',
  initial: 'entering',
  states: {
    entering: {
      tags: 'entering',
      description: 'Ввод кода, а для нового номера и согласие',
      on: {
        'consent.toggled': {
          guard: 'isNewNumber',
          actions: ['toggleConsent', 'clearFailure'],
          description: 'Согласие отмечено или снято',
        },
        'code.submitted': [
          {
            guard: 'mayVerify',
            target: 'verifying',
            actions: { type: 'keepCode', params: ({ event }) => event.code },
            description: 'Нажато «Войти» или «Зарегистрироваться»',
          },
          { guard: 'lacksConsent', actions: 'showNoConsent', description: 'Согласие не отмечено' },
        ],
        'repeat.pressed': {
          guard: 'mayRequest',
          target: 'repeating',
          description: 'Нажато «Получить код повторно»',
        },
        'phone.reopened': {
          target: '#auth.step.phone',
          actions: ['clearFailure', 'dropCooldowns'],
          description: 'Нажато «Изменить»',
        },
      },
    },
    repeating: {
      tags: 'asking',
      description: 'Код запрашивается повторно',
      entry: 'clearFailure',
      invoke: {
        id: 'repeatCode',
        src: 'requestCode',
        input: ({ context }) => ({ phone: context.phone, isRepeat: true }),
        onDone: [
          {
            guard: { type: 'isSameKind', params: ({ event }) => event.output },
            target: 'entering',
            actions: [
              'noteRepeat',
              { type: 'keepRequestCooldown', params: ({ event }) => event.output },
              'pauseRequests',
            ],
            description: 'Новый код отправлен',
          },
          {
            guard: { type: 'isOtherKind', params: ({ event }) => event.output },
            target: 'entering',
            actions: [
              'switchKind',
              { type: 'keepRequestCooldown', params: ({ event }) => event.output },
              'pauseRequests',
            ],
            description: 'Номер успели зарегистрировать или удалить: новый код отправлен уже для другого шага',
          },
          tooManyRequests,
          notSent,
        ],
        onError: { target: 'entering', actions: 'showFailure', description: 'Произошла ошибка' },
      },
    },
    verifying: {
      tags: 'checking',
      description: 'Код проверяется',
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
          },
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'signingIn',
            description: 'Код верный, номер известен',
          },
          wrongCode,
          tooManyTries,
          {
            target: 'entering',
            actions: { type: 'showRefusal', params: ({ event }) => event.output },
            description: 'Ответа нет: код остаётся в поле',
          },
        ],
        onError: { target: 'entering', actions: 'showFailure', description: 'Произошла ошибка' },
      },
    },
    signingIn: {
      tags: 'checking',
      description: 'Выполняется вход',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => ({ phone: context.phone, code: context.code }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: '#auth.step.opening',
            description: 'Вход выполнен',
          },
          wrongCode,
          tooManyTries,
          {
            target: 'checkingSession',
            actions: { type: 'showRefusal', params: ({ event }) => event.output },
            description: 'Ответа нет: вход мог состояться',
          },
        ],
        onError: { target: 'checkingSession', actions: 'showFailure', description: 'Ответа нет' },
      },
    },
    checkingSession: {
      tags: 'checking',
      description: 'Проверяется, состоялся ли вход',
      invoke: {
        id: 'checkSignIn',
        src: 'checkSession',
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: '#auth.step.opening',
            description: 'Вход состоялся',
          },
          { target: 'entering', description: 'Вход не состоялся: код остаётся в поле' },
        ],
        onError: { target: 'entering', description: 'Узнать не удалось: код остаётся в поле' },
      },
    },
  },
})
