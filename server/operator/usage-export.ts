import * as v from 'valibot'

import { isDay } from '#contract/dates.ts'
import { usageFile } from '../services/usage/chart-usage.ts'
import { command } from './terminal/command.ts'

const Day = v.pipe(v.string(), v.check(isDay, 'день указывается как ГГГГ-ММ-ДД'))

export const usageExport = command({
  name: 'usage export',
  about: 'выгрузить, сколько раз проходили по стрелкам схем, в файл для npm run charts -- --usage',
  options: {
    from: { value: 'ГГГГ-ММ-ДД', about: 'с этого дня (по Москве); если не указано — со всех' },
    to: { value: 'ГГГГ-ММ-ДД', about: 'по этот день' },
    out: { value: 'ФАЙЛ.json', about: 'куда записать', isNeeded: true },
  },
  notes: [
    'Считает сервер, у которого указано CHART_STEPS. В файле одни суммы: сколько раз взята стрелка, сколько раз вошли в',
    'состояние и сколько в нём пробыли. Кто это был, не хранится нигде. Суммы хранятся 400 дней.',
  ],
  isWrite: false,
  input: v.object({ from: v.optional(Day), to: v.optional(Day) }),
  async run(deps, days) {
    const file = await usageFile(deps, days)
    const period = file.from === null ? 'За эти дни ничего не посчитано.' : `Дни: ${file.from} – ${file.to}.`
    const hint = deps.config.chartStepsShare === 0 ? ['Сейчас сервер не считает: CHART_STEPS не указано.'] : []
    const lines = [`Машин: ${new Set(file.machines.map(({ machine }) => machine)).size}. ${period}`, ...hint]
    return { lines, out: `${JSON.stringify(file, null, 2)}\n` }
  },
})
