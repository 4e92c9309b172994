import { useState } from 'react'

import { useSession } from '#src/routing/session.ts'

import classes from './brand.module.css'

/** The brand's logo; its name where there is no logo or it cannot be loaded. */
export function BrandMark() {
  const { logo, company_name } = useSession().domain
  const [isBroken, setIsBroken] = useState(false)
  if (logo === '' || isBroken) return <p className={classes.name}>{company_name}</p>
  return <img className={classes.logo} src={logo} alt={company_name} onError={() => setIsBroken(true)} />
}

/** On windows that have no room for the words beside the form. */
export function BrandLine() {
  const { company_name } = useSession().domain
  return (
    <p className={classes.line}>
      <strong>Кабинет промоутера</strong>
      <span>Для тех, кто рекомендует «{company_name}» и получает за это вознаграждение</span>
    </p>
  )
}

const points = [
  'Ссылки, баннеры, промокоды и листовки для любой площадки',
  'Переходы, сделки и доход в одном отчёте',
  'Начисления, выплаты и реквизиты',
]

/** Beside the form on wide windows: what the cabinet is. */
export function BrandSide() {
  const { company_name } = useSession().domain
  return (
    <aside className={classes.side} aria-label="О кабинете">
      <div className={classes.words}>
        <p className={classes.lead}>Кабинет промоутера «{company_name}»</p>
        <ul className={classes.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
