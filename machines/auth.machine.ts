import { login } from './auth.login.ts'
import { opening } from './auth.opening.ts'
import { phone } from './auth.phone.ts'
import { profile } from './auth.profile.ts'
import { registration } from './auth.registration.ts'
import { authSetup } from './auth.setup.ts'

/** Signing in and registering by a one-time code (specification 2 and 4). */
export const authMachine = authSetup.createMachine({
  id: 'auth',
  context: { phone: '', code: '', hasConsented: false, trouble: null, hasRepeated: false, pause: null },
  type: 'parallel',
  states: {
    step: {
      description: 'Шаги входа',
      initial: 'phone',
      states: {
        phone,
        login,
        registration,
        profile,
        opening,
      },
    },
    pause: {
      description: 'Сколько ждать по просьбе сервера',
      initial: 'none',
      states: {
        none: {
          description: 'Ждать не нужно',
          on: {
            '_requests.paused': { target: 'requests', description: 'Запросы кода приостановлены' },
            '_tries.paused': { target: 'tries', description: 'Проверки кода приостановлены' },
          },
        },
        requests: {
          description: 'Новый код можно запросить позже, идёт обратный отсчёт',
          exit: 'dropPause',
          on: {
            'pause.elapsed': { target: 'none', description: 'Отсчёт закончился' },
            'phone.reopened': { target: 'none', description: 'Номер меняют: отсчёт был для прежнего' },
          },
        },
        tries: {
          description: 'Код можно проверить позже, идёт обратный отсчёт',
          exit: 'dropPause',
          on: {
            'pause.elapsed': { target: 'none', description: 'Отсчёт закончился' },
            'phone.reopened': { target: 'none', description: 'Номер меняют: отсчёт был для прежнего' },
          },
        },
      },
    },
  },
})
