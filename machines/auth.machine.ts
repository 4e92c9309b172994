import { code } from './auth/code.ts'
import { opening } from './auth/opening.ts'
import { phone } from './auth/phone.ts'
import { profile } from './auth/profile.ts'
import { authSetup } from './auth/setup.ts'

/** Signing in and registering by a one-time code (specification 2 and 4). */
export const authMachine = authSetup.createMachine({
  id: 'auth',
  meta: { clauses: ['4.auth'] },
  context: ({ input }) => ({ ...input, failure: null, hasRepeated: false }),
  type: 'parallel',
  states: {
    step: {
      description: 'Шаги входа',
      initial: 'phone',
      states: {
        phone,
        code,
        profile,
        opening,
      },
    },
    requests: {
      description: 'Можно ли запросить код',
      meta: { clauses: ['D.auth'] },
      initial: 'open',
      states: {
        open: {
          description: 'Код можно запросить',
          always: {
            guard: 'mustWaitToRequest',
            target: 'paused',
            description: 'Запросы кода приостановлены',
            meta: {
              clauses: ['D.auth: A 429 with `Retry-After`', 'D.auth: A code request that was answered without'],
            },
          },
        },
        paused: {
          description: 'Новый код можно запросить позже, идёт обратный отсчёт',
          meta: { clauses: ['D.auth: A 429 with `Retry-After`'] },
          exit: 'dropRequestCooldown',
          on: {
            'requestCooldown.elapsed': {
              target: 'open',
              description: 'Отсчёт до нового кода закончился',
              meta: {
                clauses: ['D.auth: A 429 with `Retry-After`', 'D.auth: A code request that was answered without'],
              },
            },
            '_cooldowns.dropped': { target: 'open', description: 'Номер меняют: отсчёт был для прежнего' },
          },
        },
      },
    },
    tries: {
      description: 'Можно ли проверить код',
      meta: { clauses: ['D.auth'] },
      initial: 'open',
      states: {
        open: {
          description: 'Код можно проверить',
          always: {
            guard: 'mustWaitToTry',
            target: 'paused',
            description: 'Проверки кода приостановлены',
            meta: { clauses: ['D.auth: A 429 with `Retry-After`'] },
          },
        },
        paused: {
          description: 'Код можно проверить позже, идёт обратный отсчёт',
          meta: { clauses: ['D.auth: A 429 with `Retry-After`'] },
          exit: 'dropTryCooldown',
          on: {
            'tryCooldown.elapsed': {
              target: 'open',
              description: 'Отсчёт до новой проверки закончился',
              meta: { clauses: ['D.auth: A 429 with `Retry-After`'] },
            },
            '_cooldowns.dropped': { target: 'open', description: 'Номер меняют: отсчёт был для прежнего' },
          },
        },
      },
    },
  },
})
