import { useState } from 'react'

import { Pager } from '#src/ui/pager.tsx'

import { Example, GalleryPart } from './gallery-part.tsx'

export function ListPart() {
  const [few, setFew] = useState(1)
  const [many, setMany] = useState(5)
  return (
    <GalleryPart title="Страницы списка">
      <Example name="Немного страниц" isWide>
        <Pager label="Немного страниц" page={few} pages={3} onPage={setFew} />
      </Example>
      <Example name="Много страниц: не больше семи кнопок" isWide>
        <Pager label="Много страниц" page={many} pages={40} onPage={setMany} />
      </Example>
    </GalleryPart>
  )
}
