import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'

import { payoutDays } from '#contract/constants.ts'
import { minimumChoice } from '#contract/payout-terms.ts'
import type { Outlook } from '#src/features/payouts/payout-outlook.ts'
import type { MainRequisite } from '#src/features/payouts/payout-reads.ts'
import { requisiteTypeText } from '#src/text/labels.ts'
import { FailedRead } from '#src/ui/failed-read.tsx'

import classes from './payments.module.css'

type Props = {
  readonly main: MainRequisite
  /** What is said of the requisites that are missing. */
  readonly asked: Outlook
}

function Known({ type, account }: { readonly type: string; readonly account: string }) {
  return (
    <Group
      component="section"
      justify="space-between"
      gap="12px 32px"
      className={classes.requisites}
      aria-label="Способ выплаты"
    >
      <Group component="dl" className={classes.details}>
        <div>
          <dt>Способ выплаты</dt>
          <dd>{requisiteTypeText(type)}</dd>
        </div>
        <div>
          <dt>Номер счёта</dt>
          <dd className={classes.account}>{account.replace(/(\d{4})(?=\d)/g, '$1 ')}</dd>
        </div>
      </Group>
      <Button className={classes.change} component={Link} to="/requisites" variant="light">
        Изменить способ выплаты
      </Button>
    </Group>
  )
}

function Unknown({ asked }: Pick<Props, 'asked'>) {
  return (
    <Group
      component="section"
      justify="space-between"
      gap="12px 32px"
      className={classes.requisites}
      aria-label="Способ выплаты"
    >
      <Stack gap={8} flex="1 1 320px">
        <Title order={2} fz="md">
          Добавьте реквизиты, чтобы получать выплаты
        </Title>
        {asked.map(({ text, isPrompt }) => isPrompt !== true && <Text key={text}>{text}</Text>)}
        <Text c="dimmed" size="sm">
          Выплата за предыдущий месяц приходит с {payoutDays.from} по {payoutDays.to} число текущего месяца. У каждого
          типа реквизитов есть минимальная сумма выплаты. {minimumChoice}
        </Text>
      </Stack>
      <Group gap={12} className={classes.ways}>
        <Button component={Link} to="/requisites">
          Добавить реквизиты
        </Button>
        <Button component={Link} to="/p/requisites" variant="default">
          Подробнее
        </Button>
      </Group>
    </Group>
  )
}

/** Where the money goes (section 2: only where the payment type is AC). */
export function RequisitesHeader({ main, asked }: Props) {
  if (main === 'failed') {
    return <FailedRead title="Не удалось загрузить реквизиты" />
  }
  if (main.requisite === null) return <Unknown asked={asked} />
  const { requisite_type, data } = main.requisite
  return <Known type={requisite_type} account={data.numberCheck} />
}
