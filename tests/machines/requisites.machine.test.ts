import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'

import type { RequisiteType } from '#contract/codes.ts'
import {
  type Details,
  type RemovalAnswer,
  type RequisitesEvent,
  requisitesMachine,
  type SaveAnswer,
} from '#machines/requisites.machine.ts'

const requisite: Details = {
  requisite_type: 'SE',
  is_main: true,
  data: {
    fullName: 'Пётр Семёнов',
    numberCheck: '40817810000000000001',
    inn: '500100732259',
    bankName: 'Поляна Банк',
    bankNumber: '044525225',
    bankCheck: '30101810400000000225',
    minSum: '10000',
  },
}
const edit: RequisitesEvent = { type: 'edit.pressed', requisite_type: 'SE' }
const submit = { type: 'details.submitted', requisite, hasMismatch: false } as const satisfies RequisitesEvent
const removal: RequisitesEvent = { type: 'removal.pressed', requisite_type: 'SE' }
const confirm: RequisitesEvent = { type: 'removal.confirmed' }
const close: RequisitesEvent = { type: 'dialog.closed' }

const never = () => new Promise<never>(() => {})
const lost = () => Promise.reject(new Error('reset'))
const settle = () => new Promise<void>((resolve) => setTimeout(resolve))

type Answers = { save?: () => Promise<SaveAnswer>; remove?: () => Promise<RemovalAnswer> }

function start({ save = never, remove = never }: Answers = {}) {
  const saved: Details[] = []
  const removed: string[] = []
  const machine = requisitesMachine.provide({
    actors: {
      save: fromPromise<SaveAnswer, Details>(({ input }) => {
        saved.push(input)
        return save()
      }),
      remove: fromPromise<RemovalAnswer, { requisite_type: RequisiteType }>(({ input }) => {
        removed.push(input.requisite_type)
        return remove()
      }),
    },
  })
  const actor = createActor(machine).start()
  return {
    actor,
    saved,
    removed,
    send: (...events: RequisitesEvent[]) => {
      for (const event of events) actor.send(event)
    },
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}

describe('editing', () => {
  test('sends what was submitted, once, however often it is pressed', () => {
    const { send, saved, state } = start()
    send(edit, submit, submit, submit)
    expect([state(), saved]).toEqual(['saving', [requisite]])
  })

  test('cannot be closed while it is being saved', () => {
    const { actor, send, state } = start()
    send(edit, submit)
    expect(actor.getSnapshot().can(close)).toBe(false)
    send(close)
    expect(state()).toBe('saving')
  })

  test('a refusal of fields leads back to them with the texts of the server', async () => {
    const fields = { inn: 'ИНН должен содержать 12 цифр' }
    const { send, state, context } = start({ save: async () => ({ outcome: 'invalid', text: 'Неверно', fields }) })
    send(edit, submit)
    await settle()
    expect([state(), context().failure]).toEqual(['editing', { text: 'Неверно', fields }])
  })

  test('a failed dialog can be closed, and the next one opens without its words', async () => {
    const { send, state, context } = start({ save: lost })
    send(edit, submit)
    await settle()
    send(close)
    expect(state()).toBe('showing')
    send({ type: 'edit.pressed', requisite_type: 'IN' })
    expect(context()).toEqual({ requisite_type: 'IN', failure: null, outcome: null })
  })
})

describe('numbers that do not fit', () => {
  const mismatch: RequisitesEvent = { ...submit, hasMismatch: true }
  const accept: RequisitesEvent = { type: 'mismatch.accepted', requisite }

  test('they are asked about before anything is sent, and the answer yes sends them', () => {
    const { send, saved, state } = start()
    send(edit, mismatch)
    expect([state(), saved]).toEqual(['confirmingMismatch', []])
    send(close)
    expect([state(), saved]).toEqual(['editing', []])
    send(mismatch, accept, accept)
    expect([state(), saved]).toEqual(['saving', [requisite]])
  })

  test('they are asked about again after a failure, whose words are gone with the answer no', async () => {
    const { send, state, context } = start({ save: lost })
    send(edit, mismatch, accept)
    await settle()
    send(mismatch)
    expect(state()).toBe('confirmingMismatch')
    send(close)
    expect([state(), context().failure]).toEqual(['editing', null])
  })
})

describe('deleting', () => {
  test('asks first, and nothing is sent until the answer', () => {
    const { send, removed, state } = start()
    send(removal)
    expect([state(), removed]).toEqual(['confirming', []])
    send(close)
    expect([state(), removed]).toEqual(['showing', []])
  })

  test('a form is sent once and cannot be closed meanwhile', () => {
    const { send, removed, state } = start()
    send(removal, confirm, confirm, close)
    expect([state(), removed]).toEqual(['removing', ['SE']])
  })

  test.each([
    ['a failure', async (): Promise<RemovalAnswer> => ({ outcome: 'failed', text: 'Позже' }), 'Позже'],
    ['a lost answer', lost, 'Ответа нет, реквизиты могли и удалиться. Повторить безопасно.'],
  ])('after %s it can be tried again or left', async (_, remove, text) => {
    const { send, removed, state, context } = start({ remove })
    send(removal, confirm)
    await settle()
    expect([state(), context().failure?.text]).toEqual(['removalFailed', text])
    send(confirm)
    expect([state(), removed.length]).toEqual(['removing', 2])
    await settle()
    send(close)
    expect(state()).toBe('showing')
  })
})

test('calls that no screen has bound are refused rather than waited for', async () => {
  const actor = createActor(requisitesMachine).start()
  actor.send(edit)
  actor.send(submit)
  await settle()
  expect(actor.getSnapshot().value).toBe('saveFailed')
  actor.send(close)
  actor.send(removal)
  actor.send(confirm)
  await settle()
  expect(actor.getSnapshot().value).toBe('removalFailed')
})
