import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Switch.layer.css'

import { Checkbox, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'

import { searchPause } from '#contract/constants.ts'
import { projectOrderLabels } from '#src/text/labels.ts'
import { CodeField } from '#src/ui/code-field.tsx'
import { PhoneField } from '#src/ui/phone-field.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { SortSelect } from '#src/ui/sort-select.tsx'

import { Example, GalleryPart } from './gallery-part.tsx'

export function FieldsPart() {
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<keyof typeof projectOrderLabels>('-created_at')
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')

  return (
    <GalleryPart title="Поля">
      <Example name="Обычное">
        <TextInput size="md" label="Имя" placeholder="Анна" />
      </Example>
      <Example name="С пояснением">
        <TextInput size="md" label="SUB ID (по желанию)" description="Метка ссылки для отчётов" />
      </Example>
      <Example name="С ошибкой">
        <TextInput size="md" label="ИНН" defaultValue="123" error="ИНН должен содержать 12 цифр" />
      </Example>
      <Example name="Недоступное">
        <TextInput size="md" label="Валюта" defaultValue="RUB" disabled />
      </Example>
      <Example name="Телефон: маска выбирается по первым цифрам">
        <PhoneField size="md" label="Номер телефона" value={phone} onChange={setPhone} />
      </Example>
      <Example name="Одноразовый код">
        <CodeField size="md" label="Код" value={code} onChange={setCode} />
      </Example>
      <Example name={search === '' ? 'Поиск: спрашивает, когда набор прервался' : `Поиск: «${search}»`}>
        <SearchField label="Поиск по программам" value={search} pause={searchPause} onSearch={setSearch} />
      </Example>
      <Example name="Поиск: ждёт ответа">
        <SearchField label="Поиск по видео" value="ссылка" pause={searchPause} isBusy onSearch={() => {}} />
      </Example>
      <Example name="Порядок">
        <SortSelect label="Порядок" value={order} options={projectOrderLabels} onSort={setOrder} />
      </Example>
      <Example name="Согласие">
        <Checkbox size="md" label="Я согласен с условиями партнерского соглашения" defaultChecked />
      </Example>
      <Example name="Переключатель">
        <Switch size="md" label="Показать длинную ссылку" />
      </Example>
    </GalleryPart>
  )
}
