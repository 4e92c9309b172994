import { Button } from '@mantine/core'
import { useState } from 'react'

import classes from './links/links-tool.module.css'

/** A placeholder in the specification too: it has a name and a button, and nothing behind them yet. */
export function WidgetTool() {
  const [isAsked, setAsked] = useState(false)
  return (
    <section className={`${classes.card} ${classes.settings}`} aria-labelledby="widget-heading">
      <h2 id="widget-heading" className={classes.heading}>
        Поисковый виджет
      </h2>
      <p className={classes.page}>Поиск по товарам программы, который можно поставить на свой сайт.</p>
      <div>
        <Button variant="light" onClick={() => setAsked(true)}>
          Настроить виджет
        </Button>
      </div>
      <p className={classes.page} role="status">
        {isAsked && 'Настройка виджета скоро появится. Пока ссылки можно создавать на вкладке «Ссылки».'}
      </p>
    </section>
  )
}
