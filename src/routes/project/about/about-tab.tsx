import { Card, Stack, Title } from '@mantine/core'
import type { Project } from '#contract/promoter.ts'
import { settings } from '#src/api/settings.ts'
import { SafeHtml } from '#src/ui/safe-html.tsx'
import { EmptyState } from '#src/ui/states.tsx'

import classes from './about-tab.module.css'

type Props = { readonly project: Project }

/** What the program is, and its rules below in their own scroll area. */
export function AboutTab({ project: { description, rules } }: Props) {
  if (description === '' && rules === '') return <EmptyState title="Описания пока нет" />
  return (
    <Stack gap="lg">
      <Card component="section" className={classes.card} aria-labelledby="about-heading">
        <Title order={2} id="about-heading">
          О программе
        </Title>
        <SafeHtml html={description} apiBase={settings.apiBase} />
        {rules !== '' && (
          <a className={classes.anchor} href="#rules">
            Правила программы
          </a>
        )}
      </Card>
      {rules !== '' && (
        <Card component="section" id="rules" className={classes.card} aria-labelledby="rules-heading">
          <Title order={3} size="h2" id="rules-heading">
            Правила программы
          </Title>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
          <section className={classes.rules} aria-label="Текст правил" tabIndex={0}>
            <SafeHtml html={rules} apiBase={settings.apiBase} />
          </section>
        </Card>
      )}
    </Stack>
  )
}
