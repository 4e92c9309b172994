import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'

import { Button } from '@mantine/core'
import { Link } from 'react-router'

import type { Requisite } from '#contract/account.ts'
import { requisiteTypeText } from '#src/text/labels.ts'
import { FailedState } from '#src/ui/states.tsx'

import classes from './payments.module.css'
import type { MainRequisite } from './payments-reads.ts'

type Props = { readonly main: MainRequisite; readonly onRetry: () => void; readonly isRetrying: boolean }

function Known({ requisite }: { readonly requisite: Requisite }) {
  return (
    <section className={classes.requisites} aria-label="Способ выплаты">
      <dl className={classes.details}>
        <div>
          <dt>Способ выплаты</dt>
          <dd>{requisiteTypeText(requisite.requisite_type)}</dd>
        </div>
        <div>
          <dt>Номер счёта</dt>
          <dd className={classes.account}>{requisite.data.numberCheck.replace(/(\d{4})(?=\d)/g, '$1 ')}</dd>
        </div>
      </dl>
      <Button className={classes.change} component={Link} to="/requisites" variant="light" size="md">
        Изменить способ выплаты
      </Button>
    </section>
  )
}

function Unknown() {
  return (
    <section className={classes.requisites} aria-label="Способ выплаты">
      <div className={classes.prompt}>
        <h2>Добавьте реквизиты, чтобы получать выплаты</h2>
        <p>
          Выплата за предыдущий месяц приходит с 11 по 20 число текущего месяца. У каждого типа реквизитов своя
          минимальная сумма выплаты.
        </p>
      </div>
      <div className={classes.actions}>
        <Button component={Link} to="/requisites" size="md">
          Добавить реквизиты
        </Button>
        <Button component={Link} to="/p/requisites" variant="default" size="md">
          Подробнее
        </Button>
      </div>
    </section>
  )
}

/** Where the money goes (section 2: only where the payment type is AC). */
export function RequisitesHeader({ main, onRetry, isRetrying }: Props) {
  if (main === 'failed') {
    return <FailedState title="Не удалось загрузить реквизиты" onRetry={onRetry} isRetrying={isRetrying} />
  }
  return main.requisite === null ? <Unknown /> : <Known requisite={main.requisite} />
}
