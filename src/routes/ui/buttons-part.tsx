import { Button } from '@mantine/core'
import { useState } from 'react'

import { BusyButton } from '#src/ui/busy-button.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Hint } from '#src/ui/hint.tsx'
import { DownloadIcon, LinkIcon } from '#src/ui/icons.tsx'

import { Example, GalleryPart } from './gallery-part.tsx'

const looks = [
  ['Главная', 'filled'],
  ['Обычная', 'light'],
  ['Спокойная', 'default'],
  ['Тихая', 'subtle'],
] as const

export function ButtonsPart() {
  const [isBusy, setBusy] = useState(true)
  return (
    <GalleryPart title="Кнопки">
      {looks.map(([name, look]) => (
        <Example key={look} name={name}>
          <Button variant={look}>Создать ссылку</Button>
        </Example>
      ))}
      <Example name="Опасное действие">
        <Button color="red.9">Удалить</Button>
      </Example>
      <Example name="Недоступная">
        <Button disabled>Скоро появится</Button>
      </Example>
      <Example name="Работает и не принимает второго нажатия">
        <BusyButton variant="light" leftSection={<DownloadIcon />} isBusy={isBusy} onClick={() => setBusy(true)}>
          Скачать
        </BusyButton>
        <Button variant="subtle" onClick={() => setBusy(!isBusy)}>
          {isBusy ? 'Закончить' : 'Начать'}
        </Button>
      </Example>
      <Example name="С иконкой">
        <Button variant="light" leftSection={<LinkIcon />}>
          Получить ссылку
        </Button>
      </Example>
      <Example name="Копирование: готова">
        <CopyButton phase="idle" onPress={() => {}}>
          Скопировать код
        </CopyButton>
      </Example>
      <Example name="Копирование: скопировано">
        <CopyButton phase="copied" onPress={() => {}}>
          Скопировать код
        </CopyButton>
      </Example>
      <Example name="Копирование: браузер не разрешил">
        <CopyButton phase="refused" onPress={() => {}}>
          Скопировать код
        </CopyButton>
      </Example>
      <Example name="Подсказка: наведение, касание, клавиатура">
        <Hint label="Что такое SUB ID">Метка ссылки: по ней удобно отбирать события в отчётах.</Hint>
      </Example>
    </GalleryPart>
  )
}
