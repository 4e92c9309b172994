import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Button.layer.css'

import { Button } from '@mantine/core'

import { FullPage } from './full-page.tsx'

/** Our own mistake, or files that are gone: only a fresh page helps. */
export function ErrorPage() {
  return (
    <FullPage title="Произошла ошибка" text="Страница не открылась. Обновите её: ваши данные в сохранности.">
      <Button size="md" onClick={() => window.location.reload()}>
        Обновить страницу
      </Button>
      <Button component="a" href="/" size="md" variant="default">
        На главную
      </Button>
    </FullPage>
  )
}
