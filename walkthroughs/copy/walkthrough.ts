import { button, look, message, plain } from 'chart-kit/shown.ts'
import { nothing, settled, walkthrough } from 'chart-kit/walkthrough.ts'
import { copyMachine } from '#machines/copy.machine.ts'
import { demo, signedIn } from '../beginnings.ts'

export const copyWalkthrough = walkthrough(copyMachine, {
  name: 'copy',
  title: 'Копирование',
  purpose: 'Кнопка, которая кладёт текст в буфер обмена и показывает, что это удалось.',
  screens: [
    { route: '/project-detail/{project_id}', title: 'Программа: ссылки, баннеры, промокоды' },
    { route: '/project-detail-tools', title: 'Инструменты' },
  ],
  inputs: [{ ...nothing, value: undefined }],
  begins: () => signedIn(demo.several, 'программу «Поляна Банк», вкладку «Инструменты», и дождаться ссылки'),
  events: { 'copy.pressed': [nothing] },
  gestures: { 'copy.pressed': 'Нажать «Скопировать»' },
  shows: {
    idle: () => [button('Скопировать', 'open')],
    copying: () => [button('Скопировать', 'busy')],
    copied: () => [message('Скопировано')],
    confirmed: () => [message('Скопировано'), look('на кнопке стоит «Скопировано»')],
    refused: () => [plain('Браузер не разрешил копировать')],
  },
  alone: { 'writeClipboard.error': 'браузер должен не разрешить копировать' },
  actors: { writeClipboard: { title: 'Текст кладётся в буфер обмена', calls: [], answers: [settled] } },
  guards: {},
  delays: {
    copyFeedback: 'Столько кнопка занята после копирования',
    copyConfirmation: 'Столько на кнопке стоит «Скопировано»',
  },
  seen: () => ({}),
})
