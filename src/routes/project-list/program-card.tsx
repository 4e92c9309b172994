import { Button } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router'

import { accessType } from '#contract/codes.ts'
import type { ProjectCard } from '#contract/promoter.ts'
import { reward } from '#src/text/reward.ts'
import { Hint } from '#src/ui/hint.tsx'
import { CheckIcon } from '#src/ui/icons.tsx'
import { LogoTile } from '#src/ui/logo-tile.tsx'

import classes from './program-card.module.css'

/** A program as the list shows it: whose it is, what it pays, and the way to its terms. */
export function ProgramCard({ program }: { readonly program: ProjectCard }) {
  const nameId = useId()
  const { id, logo, name, access_type, percent_or_cash_description: description, is_enabled } = program
  const { amount, basis } = reward(program)

  return (
    <article className={classes.card} aria-labelledby={nameId}>
      <div className={classes.brand}>
        <LogoTile address={logo} name={name} />
        <div className={classes.words}>
          <h2 id={nameId} className={classes.name}>
            {name}
          </h2>
          {access_type === accessType.quick && (
            <p className={classes.quick}>
              <CheckIcon />
              Не требует подтверждения
            </p>
          )}
        </div>
      </div>

      <div className={classes.reward}>
        <p className={classes.terms}>
          <strong className={classes.amount}>{amount}</strong> <span className={classes.basis}>{basis}</span>
        </p>
        {description !== '' && <Hint label="Подробнее о вознаграждении">{description}</Hint>}
      </div>

      {is_enabled === false ? (
        <Button variant="default" fullWidth disabled aria-label={`Скоро появится: ${name}`}>
          Скоро появится
        </Button>
      ) : (
        <Button
          component={Link}
          to={`/project-detail/${encodeURIComponent(id)}`}
          variant="light"
          fullWidth
          aria-label={`Подробные условия: ${name}`}
        >
          Подробные условия
        </Button>
      )}
    </article>
  )
}
