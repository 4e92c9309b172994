import type { PromoCode } from '#contract/promoter.ts'
import { AdLabel } from '#src/features/ad-label/ad-label.tsx'
import { type Ad, labelOf, withLabel } from '#src/features/ad-label/label.ts'
import { Copies } from '#src/features/links/copies.tsx'
import { exactTime, shortDate } from '#src/text/format.ts'
import classes from './pictures.module.css'

type Props = { readonly promoCodes: readonly PromoCode[]; readonly ad: Ad }

/** The code with its copy, and the label that belongs under it. */
function Code({ code, erid, ad }: Pick<PromoCode, 'code' | 'erid'> & { readonly ad: Ad }) {
  const label = labelOf(ad, erid)
  return (
    <>
      <div className={classes.code}>
        <code>{code}</code>
        <div className={classes.buttons}>
          <Copies text={code} labelled={withLabel(code, label)} label={label} name="Скопировать код" />
        </div>
      </div>
      <AdLabel label={label} />
    </>
  )
}

/** Promo codes to give out. How often one was applied is always 0, in the specification's own words. */
export function PromoCodesTool({ promoCodes, ad }: Props) {
  return (
    <ul className={classes.list} aria-label="Промокоды">
      {promoCodes.map(({ id, name, end_at, description, code, erid }) => (
        <li key={id} className={classes.card}>
          <h2 className={classes.name}>{name}</h2>
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
          <Code code={code} erid={erid} ad={ad} />
        </li>
      ))}
    </ul>
  )
}
