import { accrualStatusLabel, payoutStatusLabel, shortTypeLabel, statusTone } from '#src/text/labels.ts'
import { LogoTile } from '#src/ui/logo-tile.tsx'
import { Money } from '#src/ui/money.tsx'
import { StatusBadge } from '#src/ui/status-badge.tsx'

import { Example, GalleryPart } from './gallery-part.tsx'
import classes from './statuses-part.module.css'

const accruals = ['WA', 'CO', 'PA', 'CA', '??'] as const
const payouts = ['WA', 'PA', 'CA'] as const
const tools = ['LI', 'PR', 'BA', 'WI', 'FL', 'QU'] as const

export function StatusesPart() {
  return (
    <GalleryPart title="Статусы, суммы, логотипы">
      <Example name="Начисления">
        <div className={classes.row}>
          {accruals.map((status) => (
            <StatusBadge key={status} tone={statusTone(status)}>
              {accrualStatusLabel(status)}
            </StatusBadge>
          ))}
          <StatusBadge tone="waiting">
            {accrualStatusLabel('WA', 'Договор на проверке у страховой компании')}
          </StatusBadge>
        </div>
      </Example>
      <Example name="Выплаты">
        <div className={classes.row}>
          {payouts.map((status) => (
            <StatusBadge key={status} tone={statusTone(status)}>
              {payoutStatusLabel(status)}
            </StatusBadge>
          ))}
        </div>
      </Example>
      <Example name="Инструменты">
        <div className={classes.row}>
          {tools.map((type) => (
            <StatusBadge key={type} tone="neutral">
              {shortTypeLabel(type)}
            </StatusBadge>
          ))}
        </div>
      </Example>
      <Example name="Суммы">
        <div className={classes.sums}>
          {[0, 99.9, 1500, 1_234_567.05, -250].map((roubles) => (
            <Money key={roubles} roubles={roubles} />
          ))}
        </div>
      </Example>
      <Example name="Логотип, которого нет или который не загрузился">
        <div className={classes.row}>
          <LogoTile address="" name="Дом и Сад" />
          <LogoTile address="/files/logos/none.svg" name="Кофейня" />
          <LogoTile address="" name="Книжный двор" size="large" />
        </div>
      </Example>
    </GalleryPart>
  )
}
