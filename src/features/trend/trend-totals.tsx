import { Stack, Text } from '@mantine/core'
import { type Change, changeOf, pointsOf, undecided } from '#src/text/change.ts'
import { absent, count, money, percent } from '#src/text/format.ts'
import { ChangeMark } from '#src/ui/money/change-mark.tsx'
import { Money } from '#src/ui/money/money.tsx'
import { Totals } from '#src/ui/money/totals.tsx'
import { counted } from './breakdowns.tsx'
import { conversionOf, incomePer100, type Trend } from './trend.ts'

const written = (amount: number | null, show: (amount: number) => string) => (amount === null ? absent : show(amount))

/** What both figures of clicks leave out. */
const withoutCodes = (deals: number) =>
  `Конверсия и\u00a0доход за\u00a0100\u00a0переходов\u00a0— без\u00a0промокодов: их\u00a0вводят без перехода (${counted(deals, 'сделка', 'сделки', 'сделок')})`

const notCompared = 'Сделки и\u00a0доход с\u00a0прошлым периодом сравним, когда их\u00a0подтвердят или\u00a0отклонят'

/** The period's figures against those of the period before. */
export function TrendTotals({ found: { total, before, isDecided } }: { readonly found: Trend }) {
  const [conversion, per100] = [conversionOf(total), incomePer100(total)]
  const per100Before = before && incomePer100(before)
  const ofDeals = (change: Change) => (isDecided ? change : undecided)
  const figures = [
    { label: 'Переходы', shown: count(total.views), change: changeOf(total.views, before?.views ?? null) },
    { label: 'Сделки', shown: count(total.deals), change: ofDeals(changeOf(total.deals, before?.deals ?? null)) },
    {
      label: 'Конверсия',
      shown: written(conversion, percent),
      change: ofDeals(pointsOf(conversion, before && conversionOf(before))),
    },
    {
      label: 'Доход вместе с ожидающими',
      shown: <Money roubles={total.income} />,
      change: ofDeals(changeOf(total.income, before?.income ?? null)),
    },
    {
      label: 'За 100 переходов',
      shown: written(per100, money),
      change: ofDeals(changeOf(per100 ?? 0, per100 === null ? null : per100Before)),
    },
  ]
  return (
    <Stack gap={8}>
      <Totals
        isSpaced
        totals={figures.map(({ label, shown, change }) => ({
          label,
          value: (
            <Stack component="span" gap={0} align="start">
              {shown} <ChangeMark change={change} isGrowthGood />
            </Stack>
          ),
        }))}
      />
      {before !== null && !isDecided && (
        <Text size="sm" c="dimmed">
          {notCompared}
        </Text>
      )}
      {conversion !== null && total.byCode.deals > 0 && (
        <Text size="sm" c="dimmed">
          {withoutCodes(total.byCode.deals)}
        </Text>
      )}
    </Stack>
  )
}
