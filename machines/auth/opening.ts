import { authSetup } from './setup.ts'

/** The session exists; the start-up rules of section 2 lead on. */
export const opening = authSetup.createStateConfig({
  description: 'Вход выполнен, кабинет открывается',
  meta: { clauses: ['4.auth: Login: verify code', '4.auth: Registration: verify code'] },
  entry: ['clearFailure', 'dropCode'],
  initial: 'waiting',
  states: {
    waiting: {
      tags: 'checking',
      description: 'Кабинет открывается по правилам входа',
      meta: { clauses: ['4.auth: Login: verify code'] },
      after: { openingTimeout: { target: 'slow', description: 'Кабинет не открылся сам' } },
    },
    slow: {
      tags: 'entering',
      description: 'Вход выполнен, но кабинет ещё не загрузился',
      meta: { clauses: ['D.routes'] },
      on: { 'cabinet.pressed': { target: 'asking', description: 'Нажато «Открыть кабинет»' } },
    },
    asking: {
      tags: 'checking',
      description: 'Кабинет загружается ещё раз',
      meta: { clauses: ['D.routes'] },
      invoke: {
        id: 'checkOpening',
        src: 'checkSession',
        onDone: { target: 'waiting', description: 'Ответ получен, правила входа применяются снова' },
        onError: { target: 'waiting', description: 'Ответа нет, правила входа применяются снова' },
      },
    },
  },
})
