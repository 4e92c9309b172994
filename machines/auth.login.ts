import { authSetup } from './auth.setup.ts'

/** Step 2 for a number that the server knows: the code, then the session. */
export const login = authSetup.createStateConfig({
  description: 'Введите код: вход',
  initial: 'entering',
  states: {
    entering: {
      tags: 'entering',
      description: 'Ввод кода для входа',
      on: {
        'code.submitted': {
          guard: 'mayTry',
          target: 'verifying',
          actions: { type: 'keepCode', params: ({ event }) => event.code },
          description: 'Нажато «Войти»',
        },
        'repeat.pressed': {
          guard: 'mayRequest',
          target: 'repeating',
          description: 'Нажато «Получить код повторно»',
        },
        'phone.reopened': {
          target: '#auth.step.phone',
          actions: ['forgetTrouble', 'dropPauses'],
          description: 'Нажато «Изменить»',
        },
      },
    },
    repeating: {
      tags: 'asking',
      description: 'Код запрашивается повторно',
      entry: 'forgetTrouble',
      invoke: {
        id: 'repeatLoginCode',
        src: 'requestCode',
        input: ({ context }) => ({ phone: context.phone, isRepeat: true }),
        onDone: [
          {
            guard: { type: 'isLogin', params: ({ event }) => event.output },
            target: 'entering',
            actions: ['noteRepeat', { type: 'keepRequestPause', params: ({ event }) => event.output }, 'pauseRequests'],
            description: 'Новый код отправлен',
          },
          {
            guard: { type: 'isRegistration', params: ({ event }) => event.output },
            target: '#auth.step.registration',
            actions: [{ type: 'keepRequestPause', params: ({ event }) => event.output }, 'pauseRequests'],
            description: 'Номера больше нет: новый код отправлен для регистрации',
          },
          {
            guard: { type: 'isPaused', params: ({ event }) => event.output },
            target: 'entering',
            actions: [
              { type: 'tellRefusal', params: ({ event }) => event.output },
              { type: 'keepRequestPause', params: ({ event }) => event.output },
              'pauseRequests',
            ],
            description: 'Слишком часто: сервер просит подождать',
          },
          {
            target: 'entering',
            actions: { type: 'tellRefusal', params: ({ event }) => event.output },
            description: 'Код не отправлен, причина показана',
          },
        ],
        onError: { target: 'entering', actions: 'tellFailure', description: 'Произошла ошибка' },
      },
    },
    verifying: {
      tags: 'checking',
      description: 'Код проверяется',
      entry: 'forgetTrouble',
      invoke: {
        id: 'verifyLoginCode',
        src: 'verifyCode',
        input: ({ context }) => ({ phone: context.phone, code: context.code }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'signingIn',
            description: 'Код верный',
          },
          {
            guard: { type: 'isWrongCode', params: ({ event }) => event.output },
            target: 'entering',
            actions: ['tellWrongCode', 'dropCode'],
            description: 'Не верный код',
          },
          {
            guard: { type: 'isPaused', params: ({ event }) => event.output },
            target: 'entering',
            actions: [
              { type: 'tellRefusal', params: ({ event }) => event.output },
              { type: 'keepTryPause', params: ({ event }) => event.output },
              'pauseTries',
            ],
            description: 'Слишком много попыток: сервер просит подождать',
          },
          {
            target: 'entering',
            actions: { type: 'tellRefusal', params: ({ event }) => event.output },
            description: 'Ответа нет: код остаётся в поле',
          },
        ],
        onError: { target: 'entering', actions: 'tellFailure', description: 'Произошла ошибка' },
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
          {
            guard: { type: 'isWrongCode', params: ({ event }) => event.output },
            target: 'entering',
            actions: ['tellWrongCode', 'dropCode'],
            description: 'Не верный код',
          },
          {
            guard: { type: 'isPaused', params: ({ event }) => event.output },
            target: 'entering',
            actions: [
              { type: 'tellRefusal', params: ({ event }) => event.output },
              { type: 'keepTryPause', params: ({ event }) => event.output },
              'pauseTries',
            ],
            description: 'Слишком много попыток: сервер просит подождать',
          },
          {
            target: 'checkingSession',
            actions: { type: 'tellRefusal', params: ({ event }) => event.output },
            description: 'Ответа нет: вход мог состояться',
          },
        ],
        onError: { target: 'checkingSession', actions: 'tellFailure', description: 'Ответа нет' },
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
