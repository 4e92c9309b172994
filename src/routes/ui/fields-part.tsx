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
        <TextInput label="Имя" placeholder="Анна" />
      </Example>
      <Example name="С пояснением">
        <TextInput label="SUB ID (по желанию)" description="Метка ссылки для отчётов" />
      </Example>
      <Example name="С ошибкой">
        <TextInput label="ИНН" defaultValue="123" error="ИНН должен содержать 12 цифр" />
      </Example>
      <Example name="Недоступное">
        <TextInput label="Валюта" defaultValue="RUB" disabled />
      </Example>
      <Example name="Телефон: маска выбирается по первым цифрам">
        <PhoneField label="Номер телефона" value={phone} onChange={setPhone} />
      </Example>
      <Example name="Одноразовый код">
        <CodeField label="Код" value={code} onChange={setCode} />
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
        <Checkbox label="Я согласен с условиями партнерского соглашения" defaultChecked />
      </Example>
      <Example name="Переключатель">
        <Switch label="Показать длинную ссылку" />
      </Example>
    </GalleryPart>
  )
}
