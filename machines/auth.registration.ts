import { authSetup } from './auth.setup.ts'

/** Step 3 for a new number: the code and the consent; the profile follows. */
export const registration = authSetup.createStateConfig({
  description: 'Введите код: регистрация',
  initial: 'entering',
  states: {
    entering: {
      tags: 'entering',
      description: 'Ввод кода и согласие для регистрации',
      on: {
        'consent.toggled': {
          actions: ['toggleConsent', 'forgetTrouble'],
          description: 'Согласие отмечено или снято',
        },
        'code.submitted': [
          {
            guard: 'mayRegister',
            target: 'verifying',
            actions: { type: 'keepCode', params: ({ event }) => event.code },
            description: 'Нажато «Зарегистрироваться»',
          },
          { guard: 'lacksConsent', actions: 'tellNoConsent', description: 'Согласие не отмечено' },
        ],
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
        id: 'repeatRegistrationCode',
        src: 'requestCode',
        input: ({ context }) => ({ phone: context.phone, isRepeat: true }),
        onDone: [
          {
            guard: { type: 'isRegistration', params: ({ event }) => event.output },
            target: 'entering',
            actions: ['noteRepeat', { type: 'keepRequestPause', params: ({ event }) => event.output }, 'pauseRequests'],
            description: 'Новый код отправлен',
          },
          {
            guard: { type: 'isLogin', params: ({ event }) => event.output },
            target: '#auth.step.login',
            actions: [{ type: 'keepRequestPause', params: ({ event }) => event.output }, 'pauseRequests'],
            description: 'Номер уже зарегистрирован: новый код отправлен для входа',
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
        id: 'verifyRegistrationCode',
        src: 'verifyCode',
        input: ({ context }) => ({ phone: context.phone, code: context.code }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: '#auth.step.profile',
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
  },
})
