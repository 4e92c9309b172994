import { button, expect, pressBusy, retry, type Scene, type Stage } from './stage.ts'

const card = ({ page }: Stage) => page.getByRole('article', { name: 'Самозанятый' })
const pressRetry = ({ page }: Stage) => retry(page).click()
const inDialog = ({ page }: Stage, name: string) => page.getByRole('dialog').getByRole('button', { name })
const noDialog = ({ page }: Stage) => expect(page.getByRole('dialog')).toHaveCount(0)
const edit = (stage: Stage) => card(stage).getByRole('button', { name: 'Изменить' }).click()
const remove = (stage: Stage) => card(stage).getByRole('button', { name: 'Удалить' }).click()
const reads =
  (text: string) =>
  ({ page }: Stage) =>
    expect(page.getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible()

export const moneyScenes: Readonly<Record<string, Scene>> = {
  // After a failure where the visit began is forgotten: start-up leads home.
  getUserProfile: {
    good: ({ page }) => expect(page.getByRole('heading', { name: /^(Выплаты|Программы)$/ })).toBeVisible(),
    again: pressRetry,
  },
  getPaymentList: { good: reads('Выплата 1'), again: pressRetry },
  getRequisiteIsMain: { good: reads('4081 7810 0000 0001 2003'), again: pressRetry },
  getRequisiteList: { good: (stage) => expect(card(stage)).toContainText('4081 7810'), again: pressRetry },
  requisiteCreateOrUpdate: {
    prepare: async (stage) => {
      await edit(stage)
      await stage.page.getByLabel('Название банка').fill('Роща Банк')
    },
    ask: (stage) => inDialog(stage, 'Сохранить реквизиты').click(),
    askAgain: ({ page }) => pressBusy(page, 'Сохранить реквизиты'),
    good: async (stage) => {
      await noDialog(stage)
      await reads('Реквизиты сохранены')(stage)
    },
    again: (stage) => inDialog(stage, 'Повторить').click(),
    reopen: async (stage) => {
      await edit(stage)
      await expect(stage.page.getByLabel('Название банка')).toHaveValue('Роща Банк')
      await inDialog(stage, 'Сохранить реквизиты').click()
    },
  },
  requisiteDelete: {
    prepare: remove,
    ask: (stage) => inDialog(stage, 'Да, уверен').click(),
    askAgain: ({ page }) => pressBusy(page, 'Да, уверен'),
    good: async (stage) => {
      await noDialog(stage)
      await reads('Реквизиты удалены')(stage)
    },
    again: (stage) => inDialog(stage, 'Да, уверен').click(),
    reopen: async (stage) => {
      await remove(stage)
      await inDialog(stage, 'Да, уверен').click()
    },
  },
  getProjects: { good: reads('Лесная лавка'), again: pressRetry },
  getProjectConnectedAccrualList: { good: reads('Начисление 1'), again: pressRetry },
  getProjectConnectedAnalytics: { good: reads('4'), again: ({ page }) => button(page, 'Повторить').first().click() },
  getProjectConnectedAccrualAnalytics: {
    good: ({ page }) => expect(page.getByText(/7\s321/).first()).toBeVisible(),
    again: pressRetry,
  },
  getDomain: { good: reads('Политика'), again: pressRetry },
  getPage: { good: reads('Политика'), again: pressRetry },
  getTrainingVideoList: { good: reads('Урок 2'), again: pressRetry },
}
