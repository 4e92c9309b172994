import * as v from 'valibot'

import { Refusal } from '../../errors/refusal.ts'
import { BadOutcome, command } from '../terminal/command.ts'
import { Host } from '../terminal/values.ts'
import { brandFindings } from './brand-findings.ts'
import { shownFindings } from './finding.ts'

export const check = command({
  name: 'check',
  about: 'проверить бренд перед тем, как показать его людям',
  options: { host: { value: 'ХОСТ', about: 'чей бренд', isNeeded: true } },
  notes: [
    'Смотрит тему, файлы, логотипы, страницы, программы с их картинками и ключами, обучение, реквизиты, поддержку. К каждой',
    'находке сказано, что исправить. Чужие адреса https не открываются, а называются непроверенными. Есть ошибки — код',
    'выхода 1, одни предупреждения — 0.',
  ],
  isWrite: false,
  input: v.object({ host: Host }),
  async run(deps, { host }) {
    const brand = await deps.db.selectFrom('domain').selectAll().where('host', '=', host).executeTakeFirst()
    if (brand === undefined) throw new Refusal(404, `Домена ${host} нет`)
    const findings = await brandFindings(deps, brand)
    const errors = findings.filter(({ level }) => level === 'error').length
    const warnings = findings.filter(({ level }) => level === 'warning').length
    const lines = [`${host}: ошибок ${errors}, предупреждений ${warnings}.`, ...shownFindings(findings)]
    if (errors > 0) throw new BadOutcome(lines)
    return lines
  },
})
