import { Anchor } from '@mantine/core'
import { useEffect } from 'react'
import { Link, useFetcher } from 'react-router'

import { paths, readsPath } from '../session/route-table.ts'
import classes from './payout-line.module.css'
import type { loader } from './payouts.read.ts'

/** When and how much comes, in a line that keeps its room while it is read; of what could not be read nothing is said. */
export function PayoutLine() {
  const { data, load } = useFetcher<typeof loader>({ key: 'payout-line' })

  useEffect(() => {
    void load(`${readsPath}/payouts`)
  }, [load])

  if (data === undefined) return <p className={classes.line} data-pending="" aria-hidden="true" />
  if (data === null) return null
  const { text, step } = data
  const [to, words] = step === 'add requisites' ? [paths.requisites, 'Добавить реквизиты'] : [paths.payments, 'Выплаты']
  return (
    <p className={classes.line}>
      {text}{' '}
      <Anchor component={Link} to={to} className={classes.link}>
        {words}
      </Anchor>
    </p>
  )
}
