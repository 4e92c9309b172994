import { settings } from '#src/api/settings.ts'
import { SafeHtml } from '#src/ui/safe-html.tsx'

import { Example, GalleryPart } from './gallery-part.tsx'

const text = `
<h3>Что считается сделкой</h3>
<p>Сделкой считается <strong>оплаченный заказ</strong> нового клиента. Подробности — на <a href="https://example.com/">сайте</a>.</p>
<ul><li>переход по ссылке;</li><li>промокод;<ol><li>с листовки</li><li>из разговора</li></ol></li></ul>
<table><caption>Ставки</caption><thead><tr><th scope="col">Что оформляют</th><th scope="col">Вознаграждение</th></tr></thead>
<tbody><tr><th scope="row">Карта</th><td>1 200 ₽</td></tr><tr><th scope="row">Вклад</th><td>7,5 %</td></tr></tbody></table>
<blockquote><p>Хорошая рекомендация — та, за которую потом благодарят.</p></blockquote>
<details><summary>Когда придёт выплата?</summary><p>С 11-го по 20-е число следующего месяца.</p></details>`

export function TextPart() {
  return (
    <GalleryPart title="Текст от бренда">
      <Example name="HTML с сервера после очистки" isWide>
        <SafeHtml html={text} apiBase={settings.apiBase} />
      </Example>
    </GalleryPart>
  )
}
