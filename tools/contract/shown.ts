import type { Endpoint } from '#contract/endpoint.ts'

/**
 * What is on the screen when a call has failed, by its name; null where a failure is not shown. The tests of faults meet
 * these texts in a browser.
 */
export const failureTexts: Readonly<Record<string, string | null>> = {
  getUserProfile: 'Сервис временно недоступен.',
  // A token that is refused is ignored.
  authByToken: null,
  createPhoneCode: 'Произошла ошибка',
  updatePhoneCode: 'Произошла ошибка',
  auth: 'Произошла ошибка',
  reg: 'Произошла ошибка',
  logout: 'Не удалось выйти',
  getPaymentList: 'Не удалось загрузить выплаты',
  getRequisiteIsMain: 'Не удалось загрузить реквизиты',
  getRequisiteList: 'Не удалось загрузить реквизиты',
  requisiteCreateOrUpdate: 'Не удалось сохранить реквизиты.',
  requisiteDelete: 'Не удалось удалить реквизиты.',
  getProject: 'Не удалось загрузить программу',
  getProjects: 'Не удалось загрузить программы',
  getProjectConnected: 'Не удалось узнать, подключены ли вы к программе',
  createProjectConnected: 'Заявка на подключение не была создана. Попробуйте позже.',
  getProjectConnectedShortLinkList: 'Не удалось загрузить статистику',
  getProjectConnectedUrl: 'Не удалось создать ссылку.',
  getProjectFlyer: 'Ошибка при скачивании изображения.',
  getProjectConnectedAccrualList: 'Не удалось загрузить начисления',
  getProjectConnectedAnalytics: 'Не удалось загрузить',
  getProjectConnectedAccrualAnalytics: 'Не удалось загрузить',
  getDomain: 'Доступ запрещён',
  getPage: 'Или её не удалось загрузить',
  getTrainingVideoList: 'Не удалось загрузить видео',
  getTrainingVideoBySlugDetail: 'Не удалось загрузить видео',
  getCountryRegionCityList: 'Не удалось загрузить города.',
  getLinks: 'Не удалось загрузить ссылки',
  getNotifications: 'Не удалось загрузить уведомления',
  getNotificationSettings: 'Не удалось загрузить настройки',
  getStatistics: 'Не удалось загрузить данные за период',
  getClaims: 'Не удалось загрузить обращения',
}

/** What a person then sees of it; null where nothing is known of that. */
export function shownOnFailure({ name }: Pick<Endpoint, 'name'>): string | null {
  const text = failureTexts[name]
  if (text === undefined) return null
  return text === null ? 'кабинет об этом промолчит' : `кабинет покажет «${text}»`
}
