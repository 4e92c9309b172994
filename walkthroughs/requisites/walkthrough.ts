import { button, dialog, heading, message, plain } from 'chart-kit/shown.ts'
import { type Done, nothing, type Sample, walkthrough } from 'chart-kit/walkthrough.ts'
import { messages } from '#contract/messages.ts'
import { type Details, type RemovalAnswer, requisitesMachine, type SaveAnswer } from '#machines/requisites.machine.ts'
import { demo, signedIn } from '../beginnings.ts'

const entrepreneur = { name: 'IN', title: 'Индивидуальный предприниматель', value: { requisite_type: 'IN' } } as const
const selfEmployed = { name: 'SE', title: 'Самозанятый', value: { requisite_type: 'SE' } } as const

/** Numbers whose check digits fit. */
export const requisite: Details = {
  requisite_type: 'IN',
  is_main: true,
  data: {
    fullName: 'Орлова Анна Петровна',
    numberCheck: '40802810500000000001',
    inn: '770000000082',
    bankName: 'Северный банк',
    bankNumber: '044525999',
    bankCheck: '30101810600000000999',
    minSum: '10000',
    legalAddress: 'Москва',
  },
}

/** The same with two digits of the INN mistaken. */
const mistyped: Details = { ...requisite, data: { ...requisite.data, inn: '770000000083' } }

/** What a tester types, by the names of the fields; the legal address is asked of sole proprietors alone. */
const typedOf = (requisite: Details) =>
  [
    `ФИО получателя: ${requisite.data.fullName}`,
    `ИНН: ${requisite.data.inn}`,
    `Юридический адрес (если спрошен): ${requisite.data.legalAddress}`,
    `Расчётный счёт: ${requisite.data.numberCheck}`,
    `Название банка: ${requisite.data.bankName}`,
    `БИК: ${requisite.data.bankNumber}`,
    `Корр. счёт: ${requisite.data.bankCheck}`,
    `Минимальная сумма выплаты: ${requisite.data.minSum}`,
  ].join('; ')

/** The specification's names of the types (section 3), and of their windows. */
const requisiteTitles = {
  IN: 'Реквизиты индивидуального предпринимателя',
  SE: 'Реквизиты самозанятого',
} as const
/** Whose they are, as the question before their removal says. */
const owners = { IN: 'ИП', SE: 'самозанятого' } as const
const removalQuestion = (type: keyof typeof owners) =>
  `Вы уверены, что хотите удалить реквизиты ${owners[type]}? Их будет невозможно восстановить.`

/** A card is there from the beginning, goes when it is deleted, and comes back when it is saved. */
function hasCard(type: unknown, done: readonly Done[]): boolean {
  const asked = (at: number) => done.slice(0, at).findLast(({ value }) => typeof value === 'object' && value !== null)
  const last = done.findLast(({ sample }, at) => outcomes.includes(sample) && typeOf(asked(at)?.value) === type)
  return last === undefined || last.sample === 'saved'
}
const outcomes = ['saved', 'removed', 'gone']
const typeOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, 'requisite_type') : undefined

const saved: readonly Sample<SaveAnswer>[] = [
  { name: 'saved', title: 'Сохранено', value: { outcome: 'saved' } },
  {
    name: 'invalid',
    title: 'Поля не приняты',
    value: { outcome: 'invalid', text: 'Проверьте данные', fields: { inn: 'ИНН должен содержать 12 цифр' } },
  },
  { name: 'failed', title: 'Сохранить не удалось', value: { outcome: 'failed', text: 'Произошла ошибка' } },
]

const removed: readonly Sample<RemovalAnswer>[] = [
  { name: 'removed', title: 'Удалено', value: { outcome: 'removed' } },
  { name: 'gone', title: 'Удалять уже нечего (404)', value: { outcome: 'removed' } },
  { name: 'failed', title: 'Удалить не удалось', value: { outcome: 'failed', text: 'Произошла ошибка' } },
]

const kinds = { IN: entrepreneur.title, SE: selfEmployed.title } as const

export const requisitesWalkthrough = walkthrough(requisitesMachine, {
  name: 'requisites',
  title: 'Реквизиты для выплат',
  purpose:
    'Как добавляют, меняют и удаляют реквизиты, и что остаётся на экране, когда сервер не принял или не ответил.',
  screens: [{ route: '/requisites', title: 'Реквизиты' }],
  inputs: [{ ...nothing, value: undefined }],
  worlds: {
    saved: [
      { name: 'both', title: 'Есть реквизиты обоих видов', value: ['IN', 'SE'] },
      { name: 'none', title: 'Реквизитов нет', value: [] },
      { name: 'entrepreneur', title: 'Есть реквизиты ИП', value: ['IN'] },
      { name: 'self-employed', title: 'Есть реквизиты самозанятого', value: ['SE'] },
    ],
  },
  begins: () => signedIn(demo.several, '/requisites'),
  events: {
    'edit.pressed': [entrepreneur, selfEmployed],
    'details.submitted': [
      {
        name: 'complete',
        title: 'Все поля заполнены верно',
        value: { requisite, hasMismatch: false },
        typed: typedOf(requisite),
        borders: [{ field: 'Минимальная сумма выплаты', last: '1000', beyond: '999', says: messages.minimumPayout }],
      },
      {
        name: 'mismatch',
        title: 'ИНН с ошибкой в контрольной цифре',
        value: { requisite: mistyped, hasMismatch: true },
        typed: typedOf(mistyped),
      },
    ],
    'mismatch.accepted': [{ name: 'same', title: 'То, что введено', value: { requisite: mistyped } }],
    'removal.pressed': [entrepreneur, selfEmployed],
    'removal.confirmed': [nothing],
    'dialog.closed': [nothing],
  },
  gestures: {
    'edit.pressed': 'Нажать «Добавить» или «Изменить»',
    'details.submitted': 'Заполнить поля и нажать «Сохранить реквизиты»',
    'mismatch.accepted': 'Нажать «Сохранить всё равно»',
    'removal.pressed': 'Нажать «Удалить»',
    'removal.confirmed': 'Нажать «Да, уверен»',
    'dialog.closed': 'Закрыть окно: «Исправить», «Нет, отменить», крестик или Esc',
  },
  deeds: {
    'edit.pressed': ({ snapshot: _, value, sample, done }) =>
      `Нажать «${hasCard(typeOf(value), done) ? 'Изменить' : 'Добавить реквизиты'}» у «${kinds[sample === 'IN' ? 'IN' : 'SE']}»`,
    'details.submitted': ({ snapshot, sample, done }) =>
      snapshot.matches('saveFailed') && sample === done.findLast(({ name }) => name === 'details.submitted')?.sample
        ? 'Нажать «Повторить»'
        : 'Заполнить поля и нажать «Сохранить реквизиты»',
    'removal.pressed': ({ sample }) => `Нажать «Удалить» у «${kinds[sample === 'IN' ? 'IN' : 'SE']}»`,
    'dialog.closed': ({ snapshot, done }) => {
      if (snapshot.hasTag('mismatch')) return 'Нажать «Исправить»'
      if (snapshot.hasTag('question')) return 'Нажать «Нет, отменить»'
      const closed = done.filter(({ name }) => name === 'dialog.closed').length
      return closed % 2 === 0 ? 'Нажать «Отмена»' : 'Нажать Esc'
    },
  },
  shows: {
    showing: ({ context: { outcome } }) => [
      heading('Реквизиты'),
      ...(outcome === 'saved' ? [plain('Реквизиты сохранены')] : []),
      ...(outcome === 'removed' ? [plain('Реквизиты удалены')] : []),
    ],
    editing: ({ context: { requisite_type, failure } }) => [
      dialog(requisiteTitles[requisite_type]),
      ...Object.values(failure?.fields ?? {}).map(plain),
    ],
    confirmingMismatch: () => [
      dialog('Проверьте реквизиты'),
      plain('Контрольные цифры ИНН не сходятся.'),
      button('Сохранить всё равно', 'open'),
    ],
    saving: ({ context: { requisite_type } }) => [
      dialog(requisiteTitles[requisite_type]),
      button('Сохранить реквизиты', 'busy'),
    ],
    saveFailed: ({ context: { requisite_type } }) => [
      dialog(requisiteTitles[requisite_type]),
      message('Не удалось сохранить реквизиты'),
      button('Повторить', 'open'),
    ],
    confirming: ({ context: { requisite_type } }) => [
      dialog('Удалить реквизиты'),
      plain(removalQuestion(requisite_type)),
    ],
    removing: ({ context: { requisite_type } }) => [
      dialog('Удалить реквизиты'),
      plain(removalQuestion(requisite_type)),
      button('Да, уверен', 'busy'),
    ],
    removalFailed: ({ context: { requisite_type } }) => [
      dialog('Удалить реквизиты'),
      plain(removalQuestion(requisite_type)),
      message('Не удалось удалить реквизиты'),
      button('Да, уверен', 'open'),
    ],
  },
  actors: {
    save: { title: 'Реквизиты сохраняются', calls: ['requisiteCreateOrUpdate'], answers: saved },
    remove: { title: 'Реквизиты удаляются', calls: ['requisiteDelete'], answers: removed },
  },
  guards: {
    hasMismatch: 'Контрольные цифры введённых номеров не сходятся',
    isSaved: 'Сервер сохранил реквизиты',
    isInvalid: 'Сервер назвал поля, которые не принял',
    isRemoved: 'Сервер удалил реквизиты',
  },
  delays: {},
  // What is deleted is said by what the question was opened for.
  seen: ({ requisite_type }) => ({ requisite_type }),
})
