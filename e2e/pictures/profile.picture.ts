import type { Page } from '@playwright/test'

import { answers, fails } from './studio/network.ts'
import { takePictures } from './studio/studio.ts'
import { both, once } from './studio/views.ts'

const person = {
  first_name: 'Мария-Антуанетта',
  last_name: 'Заболоцкая-Рождественская',
  phone: '+79000000003',
  email: 'zabolotskaya-rozhdestvenskaya@very-long-domain.example',
  pending_email: '',
  email_wait: 0,
  may_change_email: true,
  city: null,
}
const sessions = [
  { id: 1, device: 'Chrome, Android', seen_at: '2026-11-20T09:00:00+03:00', is_current: true },
  { id: 2, device: 'Safari, iOS', seen_at: '2026-11-18T21:30:00+03:00' },
  { id: 3, device: '', seen_at: '2026-10-02T08:00:00+03:00' },
]
const knows = async (page: Page, about: object = {}) => {
  await answers(page, /get-profile/, { data: { ...person, ...about } })
  await answers(page, /get-sessions/, { data: sessions })
}
const everywhere = (page: Page) => page.getByRole('button', { name: 'Выйти везде' })
const views = ['390-light', '390-dark', '1280-light', '1280-dark'] as const

takePictures('profile', {
  whole: { as: 'experienced', at: '/profile', network: knows, shows: everywhere, height: 1500, views },
  'address-waits': {
    as: 'experienced',
    at: '/profile',
    network: (page) => knows(page, { pending_email: 'novaya@example.ru', email_wait: 0 }),
    shows: everywhere,
    height: 1500,
    views: both,
  },
  leaving: {
    as: 'experienced',
    at: '/profile',
    network: knows,
    act: (page) => everywhere(page).click(),
    shows: (page) => page.getByRole('dialog'),
    views: once,
  },
  failed: {
    as: 'experienced',
    at: '/profile',
    network: (page) => fails(page, /get-profile/),
    shows: (page) => page.getByText('Не удалось загрузить профиль'),
    views: once,
  },
})
