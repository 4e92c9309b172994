import { Button, Card, Checkbox, SimpleGrid, Stack, Switch, TextInput, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'

import { searchPause } from '#contract/constants.ts'
import { BusyButton } from '#src/ui/busy-button.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { CodeField } from '#src/ui/fields/code-field.tsx'
import { PhoneField } from '#src/ui/fields/phone-field.tsx'
import { SearchField } from '#src/ui/fields/search-field.tsx'
import { DownloadIcon, LinkIcon } from '#src/ui/icons.tsx'
import { ScreenHeading } from '#src/ui/screen-heading.tsx'

export const handle = { title: 'Элементы интерфейса' }

const looks = [
  ['filled', 'Создать ссылку'],
  ['light', 'Скачать'],
  ['default', 'Предпросмотр'],
  ['subtle', 'Отмена'],
] as const

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card component="section" aria-label={title}>
      <Title order={2} mb={16}>
        {title}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }}>{children}</SimpleGrid>
    </Card>
  )
}

function Buttons() {
  const [isBusy, setBusy] = useState(true)
  return (
    <Part title="Кнопки">
      {looks.map(([look, words]) => (
        <Button key={look} variant={look}>
          {words}
        </Button>
      ))}
      <Button variant="light" leftSection={<LinkIcon />}>
        Получить ссылку
      </Button>
      <Button variant="outline" color="var(--bad-ink)">
        Удалить
      </Button>
      <Button disabled>Скоро появится</Button>
      <BusyButton variant="light" leftSection={<DownloadIcon />} isBusy={isBusy} onClick={() => setBusy(true)}>
        Скачать
      </BusyButton>
      <Button variant="subtle" onClick={() => setBusy(!isBusy)}>
        {isBusy ? 'Закончить' : 'Начать'}
      </Button>
      {(['idle', 'copied', 'refused'] as const).map((phase) => (
        <CopyButton key={phase} phase={phase} onPress={() => {}}>
          Скопировать код
        </CopyButton>
      ))}
    </Part>
  )
}

function TextFields() {
  const [search, setSearch] = useState('')
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  return (
    <Part title="Поля">
      <TextInput label="Имя" placeholder="Анна" />
      <TextInput label="SUB ID (по желанию)" description="Метка ссылки для отчётов" />
      <TextInput label="ИНН" defaultValue="123" error="ИНН должен содержать 12 цифр" />
      <TextInput label="Валюта" defaultValue="RUB" disabled />
      <PhoneField label="Номер телефона" value={phone} onChange={setPhone} />
      <CodeField label="Код" value={code} onChange={setCode} />
      <SearchField label="Поиск по программам" value={search} pause={searchPause} onSearch={setSearch} />
      <Checkbox label="Я согласен с условиями партнерского соглашения" defaultChecked />
      <Switch label="Показать длинную ссылку" />
    </Part>
  )
}

/** The specification's demo of buttons and text fields, in the theme of this domain. */
export function Component() {
  return (
    <Stack gap="lg">
      <ScreenHeading title="Элементы интерфейса" />
      <Buttons />
      <TextFields />
    </Stack>
  )
}
