import { Stack } from '@mantine/core'
import type { PromoCode } from '#contract/promoter.ts'
import { AdLabel } from '#src/features/ad-label/ad-label.tsx'
import { type Ad, withLabel } from '#src/features/ad-label/label.ts'
import { LabelSwitch } from '#src/features/ad-label/label-switch.tsx'
import { useLabel } from '#src/features/ad-label/use-label.ts'
import { CopyText } from '#src/features/links/copy-text.tsx'
import { exactTime, shortDate } from '#src/text/format.ts'
import classes from './pictures.module.css'

type Props = { readonly promoCodes: readonly PromoCode[]; readonly ad: Ad }

/** The code with its copy, and the label that belongs under it. */
function Code({ code, erid, ad }: Pick<PromoCode, 'code' | 'erid'> & { readonly ad: Ad }) {
  const { label, known, carried, done } = useLabel(ad, erid)
  return (
    <>
      <div className={classes.code}>
        <code>{code}</code>
        <CopyText text={withLabel(code, carried)} label="Скопировать код" done={done} />
      </div>
      <AdLabel label={label}>
        <CopyText text={withLabel(code, known)} label="Скопировать код с подписью" />
      </AdLabel>
    </>
  )
}

/** Promo codes to give out. How often one was applied is always 0, in the specification's own words. */
export function PromoCodesTool({ promoCodes, ad }: Props) {
  return (
    <Stack gap={12}>
      <LabelSwitch ad={ad} erids={promoCodes.map(({ erid }) => erid)} />
      <ul className={classes.list} aria-label="Промокоды">
        {promoCodes.map(({ id, name, end_at, description, code, erid }) => (
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
            <Code code={code} erid={erid} ad={ad} />
          </li>
        ))}
      </ul>
    </Stack>
  )
}
