import { absent, button, plain } from 'chart-kit/shown.ts'
import { nothing, type Sample, walkthrough } from 'chart-kit/walkthrough.ts'
import { type InstallFacts, installHintMachine } from '#machines/install-hint.machine.ts'
import { demo, signedIn } from '../beginnings.ts'

const again = { device: 'android', isInstalled: false, isFirstVisit: false, wasShown: false } as const

const inputs: readonly Sample<InstallFacts>[] = [
  { name: 'android', title: 'Второе посещение, Android', value: again },
  { name: 'ios', title: 'Второе посещение, iPhone', value: { ...again, device: 'ios' } },
  { name: 'other', title: 'Второе посещение, компьютер', value: { ...again, device: 'other' } },
  { name: 'first', title: 'Первое посещение', value: { ...again, device: 'ios', isFirstVisit: true } },
  { name: 'shown', title: 'Подсказка уже была', value: { ...again, device: 'ios', wasShown: true } },
  { name: 'installed', title: 'Кабинет открыт с экрана', value: { ...again, device: 'ios', isInstalled: true } },
]

const offer = 'Добавьте кабинет на экран телефона'

export const installHintWalkthrough = walkthrough(installHintMachine, {
  name: 'install-hint',
  title: 'Подсказка об установке',
  purpose: 'Один раз, после первого посещения: кабинет можно добавить на экран телефона.',
  screens: [{ route: '/', title: 'Любой экран после входа' }],
  inputs,
  worlds: {
    offer: [
      { name: 'later', title: 'Браузер предлагает установку, когда экран уже открыт', value: false },
      { name: 'early', title: 'Браузер предлагает установку раньше, чем открылся экран', value: true },
    ],
    manifest: [
      { name: 'served', title: 'Сервер описывает кабинет для телефона', value: true },
      { name: 'own', title: 'Описание кабинета делает страница', value: false },
    ],
  },
  begins: () => `${signedIn(demo.several, '/project-list')} на телефоне, закрыть браузер и открыть ещё раз`,
  events: {
    'install.offered': [nothing],
    'add.pressed': [nothing],
    'later.pressed': [nothing],
    'app.installed': [nothing],
  },
  gestures: { 'add.pressed': 'Нажать «Добавить»', 'later.pressed': 'Нажать «Не сейчас»' },
  shows: {
    waiting: () => [absent(offer)],
    needless: () => [absent(offer)],
    closed: () => [absent(offer)],
    installed: () => [absent(offer)],
    offered: () => [plain(offer), button('Добавить', 'open'), button('Не сейчас', 'open')],
    asking: () => [plain(offer), button('Добавить', 'busy'), button('Не сейчас', 'closed')],
    steps: () => [plain(offer), plain('Поделиться'), plain('На экран'), button('Не сейчас', 'open')],
  },
  alone: {
    'install.offered': 'установку предлагает сам браузер телефона',
    'app.installed': 'об установке сообщает сам браузер телефона',
    askBrowser: 'окно установки показывает сам браузер телефона',
  },
  actors: {
    askBrowser: {
      title: 'Браузер спрашивает, установить ли кабинет',
      calls: [],
      answers: [
        { name: 'accepted', title: 'Установка выбрана', value: { isAccepted: true } },
        { name: 'dismissed', title: 'Окно закрыто', value: { isAccepted: false } },
      ],
    },
  },
  guards: {
    isNeedless: 'Посещение первое, подсказка была или кабинет установлен',
    isIos: 'Это iPhone',
    isAndroid: 'Это телефон с Android',
    isAccepted: 'Выбрана установка',
  },
  delays: {},
  seen: (facts) => ({ ...facts }),
})
