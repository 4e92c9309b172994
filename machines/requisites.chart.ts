import { demo, signedIn } from './beginnings.ts'
import { chart, nothing, type Sample } from './chart.ts'
import { type Details, type RemovalAnswer, requisitesMachine, type SaveAnswer } from './requisites.machine.ts'

const entrepreneur = { name: 'IN', title: 'Индивидуальный предприниматель', value: { requisite_type: 'IN' } } as const
const selfEmployed = { name: 'SE', title: 'Самозанятый', value: { requisite_type: 'SE' } } as const

const requisite: Details = {
  requisite_type: 'IN',
  is_main: true,
  data: {
    fullName: 'Орлова Анна Петровна',
    numberCheck: '40802810000000000001',
    inn: '770000000012',
    bankName: 'Северный банк',
    bankNumber: '044525000',
    bankCheck: '30101810000000000000',
    minSum: '10000',
    legalAddress: 'Москва',
  },
}

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

export const requisitesChart = chart(requisitesMachine, {
  name: 'requisites',
  title: 'Реквизиты для выплат',
  purpose:
    'Как добавляют, меняют и удаляют реквизиты, и что остаётся на экране, когда сервер не принял или не ответил.',
  screens: [{ route: '/requisites', title: 'Реквизиты' }],
  senders: ['src/routes/requisites'],
  inputs: [{ ...nothing, value: undefined }],
  begins: () => signedIn(demo.several, '/requisites'),
  events: {
    'edit.pressed': [entrepreneur, selfEmployed],
    'details.submitted': [
      {
        name: 'complete',
        title: 'Все поля заполнены верно',
        value: { requisite },
        typed:
          'Орлова Анна Петровна, счёт 40802810000000000001, ИНН 770000000012, Северный банк, БИК 044525000, корреспондентский счёт 30101810000000000000, от 10000 ₽, Москва',
      },
    ],
    'removal.pressed': [entrepreneur, selfEmployed],
    'removal.confirmed': [nothing],
    'dialog.closed': [nothing],
  },
  gestures: {
    'edit.pressed': 'Нажать «Добавить» или «Изменить»',
    'details.submitted': 'Заполнить поля и нажать «Сохранить реквизиты»',
    'removal.pressed': 'Нажать «Удалить»',
    'removal.confirmed': 'Нажать «Да, уверен»',
    'dialog.closed': 'Закрыть окно: «Нет, отменить», крестик или Esc',
  },
  refusals: ['saving/done.save/1', 'saving/done.save/2', 'removing/done.remove/1'],
  actors: {
    save: { title: 'Реквизиты сохраняются', calls: ['requisiteCreateOrUpdate'], answers: saved },
    remove: { title: 'Реквизиты удаляются', calls: ['requisiteDelete'], answers: removed },
  },
  guards: {
    isSaved: 'Сервер сохранил реквизиты',
    isInvalid: 'Сервер назвал поля, которые не принял',
    isRemoved: 'Сервер удалил реквизиты',
  },
  delays: {},
  // What is deleted is said by what the question was opened for.
  seen: ({ requisite_type }) => ({ requisite_type }),
  sections: {
    '.': '2.requisites',
    editing: '5',
    saving: '7',
    removing: '7',
    saveFailed: 'D.screens',
    removalFailed: 'D.screens',
    'saving/done.save/1': 'D.screens',
  },
})
