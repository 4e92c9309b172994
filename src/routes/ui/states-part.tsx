import { useState } from 'react'

import { EmptyState, FailedState } from '#src/ui/states.tsx'

import { Example, GalleryPart } from './gallery-part.tsx'

export function StatesPart() {
  const [isRetrying, setRetrying] = useState(false)

  function retry() {
    setRetrying(true)
    setTimeout(() => setRetrying(false), 1500)
  }

  return (
    <GalleryPart title="Пусто и не получилось">
      <Example name="Пустой список">
        <EmptyState title="У вас еще нет начислений" text="Они появятся после первой сделки по вашей ссылке." />
      </Example>
      <Example name="Список не загрузился">
        <FailedState onRetry={retry} isRetrying={isRetrying} />
      </Example>
    </GalleryPart>
  )
}
