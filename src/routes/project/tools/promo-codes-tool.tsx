import type { PromoCode } from '#contract/promoter.ts'
import { exactTime, shortDate } from '#src/text/format.ts'

import { CopyText } from './copy-text.tsx'
import classes from './pictures.module.css'

type Props = { readonly promoCodes: readonly PromoCode[] }

/** Promo codes to give out. How often one was applied is always 0, in the specification's own words. */
export function PromoCodesTool({ promoCodes }: Props) {
  return (
    <ul className={classes.list} aria-label="Промокоды">
      {promoCodes.map(({ id, name, end_at, description, code }) => (
        <li key={id} className={classes.card}>
          <h3 className={classes.name}>{name}</h3>
          <p className={classes.facts}>
            {typeof end_at === 'string' && (
              <span>
                Действует до{' '}
                <time dateTime={end_at} title={exactTime(end_at)}>
                  {shortDate(end_at)}
                </time>
              </span>
            )}
            <span>Применили 0 раза</span>
          </p>
          {description !== '' && (
            <details className={classes.terms}>
              <summary>Подробные условия</summary>
              <p>{description}</p>
            </details>
          )}
          <div className={classes.code}>
            <code>{code}</code>
            <CopyText text={code} label="Скопировать код" />
          </div>
        </li>
      ))}
    </ul>
  )
}
