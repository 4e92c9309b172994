import { Card, Group, SimpleGrid, Title } from '@mantine/core'
import type { PromoCode } from '#contract/promoter.ts'
import { AdLabel } from '#src/features/ad-label/ad-label.tsx'
import { type Ad, labelOf, withLabel } from '#src/features/ad-label/label.ts'
import { Copies } from '#src/features/links/copies.tsx'
import { exactTime, shortDate } from '#src/text/format.ts'
import { pictureColumns } from './picture-columns.ts'
import classes from './pictures.module.css'

type Props = { readonly promoCodes: readonly PromoCode[]; readonly ad: Ad }

/** The code with its copy, and the label that belongs under it. */
function Code({ code, erid, ad }: Pick<PromoCode, 'code' | 'erid'> & { readonly ad: Ad }) {
  const label = labelOf(ad, erid)
  return (
    <>
      <Group justify="space-between" gap="sm" p="sm" bd="1px dashed var(--border-strong)" bdrs="lg">
        <code className={classes.code}>{code}</code>
        <Group
          gap="sm"
          align="flex-start"
          grow
          preventGrowOverflow={false}
          flex="1 1 auto"
          miw={0}
          className={classes.buttons}
        >
          <Copies text={code} labelled={withLabel(code, label)} label={label} name="Скопировать код" />
        </Group>
      </Group>
      <AdLabel label={label} />
    </>
  )
}

/** Promo codes to give out. How often one was applied is always 0, in the specification's own words. */
export function PromoCodesTool({ promoCodes, ad }: Props) {
  return (
    <SimpleGrid component="ul" {...pictureColumns} aria-label="Промокоды">
      {promoCodes.map(({ id, name, end_at, description, code, erid }) => (
        <Card component="li" key={id} className={classes.card}>
          <Title order={2} size="h3" textWrap="wrap">
            {name}
          </Title>
          <Group component="p" gap="4px 16px" mt={-8} c="dimmed" fz="sm">
            {typeof end_at === 'string' && (
              <span>
                Действует до{' '}
                <time dateTime={end_at} title={exactTime(end_at)}>
                  {shortDate(end_at)}
                </time>
              </span>
            )}
            <span>Применили 0 раза</span>
          </Group>
          {description !== '' && (
            <details className={classes.terms}>
              <summary>Подробные условия</summary>
              <p>{description}</p>
            </details>
          )}
          <Code code={code} erid={erid} ad={ad} />
        </Card>
      ))}
    </SimpleGrid>
  )
}
