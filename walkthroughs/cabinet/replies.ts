import type { OpenedStage } from 'chart-kit/browser/driver.ts'
import type { Domain } from '#contract/domain.ts'
import type { Project } from '#contract/promoter.ts'
import type { TrainingVideo } from '#contract/training.ts'
import { ok } from './answers.ts'

export const brand: Domain = {
  theme: '',
  css_file: '',
  favicon: '',
  js_file: '',
  logo: '',
  logo_mini: '',
  company_name: 'Солнце',
  is_one_project: false,
  is_city: false,
  payment_type: '',
}

export const program: Project = {
  id: 1,
  logo: '',
  name: 'Лесная лавка',
  base_domain: 'shop.example.ru',
  base_url: 'https://shop.example.ru/',
  access_type: 'QU',
  accrual_type: 'PE',
  percent_or_cash: 5,
  percent_or_cash_description: '',
  description: '<p>О лавке</p>',
  rules: '<p>Правила лавки</p>',
  is_enabled: true,
  projectreadymadelink_set: [],
  projectbanner_set: [],
  projectpromocode_set: [],
  projectflyer_set: [],
}

export const platformVideo: TrainingVideo = {
  id: 1,
  name: 'Как работает площадка',
  image: '',
  time: '3:45',
  video: '/files/none-1.mp4',
  slug: 'who-uses-the-project-platform',
}

export const otherVideo: TrainingVideo = { ...platformVideo, id: 7, name: 'Первая ссылка', video: '/files/none-7.mp4' }

/** A page of a video host: no file that could be played. */
export const foreignVideo: TrainingVideo = {
  ...platformVideo,
  id: 9,
  name: 'Обзор',
  video: 'https://video.example.ru/watch?v=9',
}

/** A signed-in promoter of a brand with several programs, one of which is open; everything answers at once. */
export function settleCabinet(
  { network }: OpenedStage,
  domain: Partial<Domain> = {},
  status: string | null = null,
): void {
  network.always('/domain/get-domain', ok({ ...brand, ...domain }))
  network.always('/account/user-profile', { body: { cash: 1234.5 } })
  network.always('/promoter/get-project', ok(program))
  network.always('/promoter/get-project-connected', ok(status === null ? null : { status }))
  network.always('/promoter/get-project-connected-short-link-list', ok([]))
  network.always('/promoter/get-projects', { body: { results: [program], count: 1 } })
  network.always('/training/get-training-video-list', { body: { results: [], count: 0 } })
  network.always(`/training/get-training-video-by-slug-detail/${platformVideo.slug}`, ok(null))
}
