import { offerText } from './offer-text.ts'
import { policyText } from './policy-text.ts'
import type { DomainSeed } from './types.ts'

type PageSeed = { slug: string; name: string; text: string }

function requisitesText({ legalName, site, city }: DomainSeed): string {
  return [
    `<p>${legalName} перечисляет вознаграждение промоутерам, которые работают как самозанятые `,
    'или индивидуальные предприниматели. Здесь собрано всё, что нужно знать о выплатах.</p>',
    '<h2>Когда приходит выплата</h2>',
    '<p>Вознаграждение за прошлый месяц приходит <strong>{{payout.window}}</strong> текущего месяца, если на балансе ',
    'накоплена минимальная сумма и есть реквизиты. Чтобы получить выплату {{requisites.window}}, сохраните реквизиты до ',
    '{{requisites.lastDay}}.</p>',
    '<h2>Способы выплаты</h2>',
    '<table><thead><tr><th scope="col">Статус</th><th scope="col">Минимальная выплата</th>',
    '<th scope="col">Комиссия</th></tr></thead><tbody>',
    '<tr><th scope="row">Самозанятый</th><td>от {{payout.minimum}}</td><td>без комиссии</td></tr>',
    '<tr><th scope="row">Индивидуальный предприниматель</th><td>от {{payout.minimum}}</td><td>без комиссии</td></tr>',
    '</tbody></table>',
    '<p>Минимальную сумму указывают в реквизитах. {{payout.minimumChoice}}</p>',
    '<h2>Что понадобится</h2><ul>',
    '<li>ИНН физического лица — 12 цифр;</li>',
    '<li>расчётный счёт — 20 цифр, его можно найти в приложении банка в разделе «Реквизиты»;</li>',
    '<li>БИК банка — 9 цифр, и корреспондентский счёт — 20 цифр;</li>',
    '<li>для ИП — адрес регистрации, до 50 знаков, без точек и запятых: Москва ул Садовая 1.</li></ul>',
    '<h2>Чек и налог</h2>',
    '<p>Самозанятый формирует чек в приложении «Мой налог» до {{receipt.lastDay}}. Индивидуальный ',
    'предприниматель платит налог сам, чек не нужен.</p>',
    '<details><summary>Я стал самозанятым в середине месяца. Выплата придёт?</summary>',
    '<p>Да. Важно, чтобы статус действовал в день выплаты.</p></details>',
    '<details><summary>Что будет, если я ошибусь в реквизитах?</summary>',
    '<p>Банк вернёт перевод в течение пяти рабочих дней, деньги снова появятся на балансе. Исправьте реквизиты, ',
    'и мы включим сумму в следующую выплату.</p></details>',
    '<h2>Кто платит</h2>',
    `<p>${legalName}, г. ${city}</p>`,
    `<p>Вопросы о выплатах: <a href="mailto:money@${site}">money@${site}</a>.</p>`,
  ].join('')
}

function aboutText({ company, legalName, site, city, isOneProject }: DomainSeed): string {
  const offer = isOneProject
    ? `Это партнёрский кабинет компании «${company}»: вы рекомендуете нас тем, кому мы будем полезны, и получаете вознаграждение за каждую сделку.`
    : `«${company}» собирает программы компаний, которым нужны честные рекомендации, и помогает людям на этом зарабатывать.`
  return [
    `<p>${offer}</p>`,
    '<h2>Как это работает</h2><ol>',
    '<li><strong>Выберите, что советовать.</strong> Прочитайте условия и подключитесь.</li>',
    '<li><strong>Сделайте ссылку.</strong> Короткую — для чата, QR-код — для листовки, промокод — для разговора.</li>',
    '<li><strong>Следите за сделками.</strong> Каждый переход и заказ виден в статистике.</li>',
    '<li><strong>Получайте деньги.</strong> Раз в месяц, на карту или расчётный счёт.</li></ol>',
    '<blockquote><p>Хорошая рекомендация — та, за которую потом благодарят.</p></blockquote>',
    '<h2>Кому мы рады</h2>',
    '<p>Блогерам и администраторам чатов, учителям и консьержам, студентам и пенсионерам. Аудитория не важна: ',
    'две трети сделок приносят люди, у которых меньше тысячи подписчиков.</p>',
    '<h2>Контакты</h2><dl>',
    `<dt>Компания</dt><dd>${legalName}, г. ${city}</dd>`,
    `<dt>Почта</dt><dd><a href="mailto:hello@${site}">hello@${site}</a></dd>`,
    `<dt>Сайт</dt><dd><a href="https://${site}/">${site}</a></dd>`,
    '<dt>Поддержка</dt><dd>каждый день с 9:00 до 21:00 по московскому времени</dd></dl>',
  ].join('')
}

/** Static pages of a domain. The documents are samples for a demonstration, not a lawyer's work. */
export function pagesOf(domain: DomainSeed): readonly PageSeed[] {
  return [
    {
      slug: 'policy',
      name: 'Согласие на обработку персональных данных и политика конфиденциальности',
      text: policyText(domain),
    },
    { slug: 'offer', name: 'Договор-оферта с промоутером', text: offerText(domain) },
    { slug: 'requisites', name: 'Реквизиты и выплаты', text: requisitesText(domain) },
    { slug: 'about', name: `О сервисе «${domain.company}»`, text: aboutText(domain) },
  ]
}
