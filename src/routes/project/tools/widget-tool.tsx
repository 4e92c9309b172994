import { Button, Card, Stack, Title } from '@mantine/core'
import { useState } from 'react'

/** A placeholder in the specification too: it has a name and a button, and nothing behind them yet. */
export function WidgetTool() {
  const [isAsked, setAsked] = useState(false)
  return (
    <Card component="section" aria-labelledby="widget-heading">
      <Stack>
        <Title order={2} size="h3" textWrap="wrap" id="widget-heading">
          Поисковый виджет
        </Title>
        <p>Поиск по товарам программы, который можно поставить на свой сайт.</p>
        <div>
          <Button variant="light" onClick={() => setAsked(true)}>
            Настроить виджет
          </Button>
        </div>
        <p role="status">
          {isAsked && 'Настройка виджета скоро появится. Пока ссылки можно создавать на вкладке «Ссылки».'}
        </p>
      </Stack>
    </Card>
  )
}
