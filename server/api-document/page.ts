import { html, raw } from 'hono/html'

import { apiBase } from '../http/api-base.ts'
import type { ApiDocument } from './document.ts'
import type { Operation } from './operation.ts'
import { schemaTable } from './page-schema.ts'
import { pageStyle } from './page-style.ts'

type Call = { readonly method: string; readonly path: string; readonly operation: Operation }

const json = (value: unknown) => JSON.stringify(value, null, 2)

function callsOf({ paths }: ApiDocument): readonly Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}

function sent({ operation: { parameters, requestBody } }: Call) {
  const body = Object.entries(requestBody?.content ?? {})
  return html`<h4>Что отправляется</h4>
    <div class="wide" tabindex="0"><table>
      <thead><tr><th scope="col">Поле</th><th scope="col">Где</th><th scope="col">Обязательно</th><th scope="col">Пояснение</th></tr></thead>
      <tbody>${parameters.map(
        (
          one,
        ) => html`<tr><td><code>${one.name}</code></td><td>${places[one.in]}</td><td>${one.required ? 'да' : 'нет'}</td>
          <td>${one.description ?? ''}${one.example === undefined ? '' : html` <code>${String(one.example)}</code>`}</td></tr>`,
      )}</tbody>
    </table></div>
    ${body.map(([media, { schema }]) => html`<p>Тело: <code>${media}</code></p>${schemaTable(schema)}`)}`
}

const places = { path: 'путь', query: 'адрес', header: 'заголовок' } as const

function answered({ operation }: Call) {
  const { responses } = operation
  const said = responses[200]?.description ?? ''
  const reply = responses[200]?.content['application/json']
  const cookies = operation['x-cookies']
  const fallback = operation['x-fallback']
  const refused = Object.entries(responses).filter(([status]) => status !== '200')
  return html`<h4>Ответ</h4>
    ${said === 'Ответ' ? '' : html`<p>${said}.</p>`}
    ${schemaTable(reply?.schema)}
    ${cookies === undefined ? '' : html`<p>${cookies}.</p>`}
    ${fallback === undefined ? '' : html`<p>При неудаче кабинет подставляет <code>${JSON.stringify(fallback)}</code>.</p>`}
    ${reply?.example === undefined ? '' : html`<details><summary>Показать пример ответа</summary><pre tabindex="0">${json(reply.example)}</pre></details>`}
    <h4>Отказы</h4>
    <dl>${refused.map(([status, { description }]) => html`<dt>${status}</dt><dd>${description}</dd>`)}</dl>`
}

function section(call: Call) {
  const { method, path, operation } = call
  const feature = operation['x-feature']
  return html`<section id="${operation.operationId}">
    <h3><span class="method">${method}</span> <code>${path}</code></h3>
    <p>${operation.summary}</p>
    <p class="facts">
      ${feature === undefined ? 'Основной вызов' : html`Необязательный вызов: feature <code>${feature}</code>`}.
      ${operation.security.some((one) => 'session' in one) ? 'Нужна сессия.' : 'Сессия не нужна.'}
      ${operation['x-writes'] === true ? 'Записывает.' : ''}
    </p>
    <details><summary>Показать запрос</summary><pre tabindex="0">${operation['x-codeSamples'][0]?.source}</pre></details>
    ${sent(call)} ${answered(call)}
  </section>`
}

const link = ({ method, path, operation }: Call) =>
  html`<li><a href="#${operation.operationId}"><span class="method">${method}</span> ${path}</a></li>`

/** The document as a page: no script, no file of anybody else's, nothing to press but what folds. */
export function documentPage(document: ApiDocument, nonce: string) {
  const calls = callsOf(document)
  const { info, tags, components } = document
  const ofTag = (tag: string) => calls.filter(({ operation }) => operation.tags.includes(tag))
  return html`<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>${info.title}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
    <style nonce="${nonce}">${raw(pageStyle)}</style></head><body>
    <header><h1>${info.title}</h1>
      ${info.description.split('\n\n').map((words) => html`<p>${words.replaceAll('`', '')}</p>`)}
      <p><a href="${apiBase}/openapi.json">OpenAPI 3.1</a></p></header>
    <nav aria-label="Вызовы">${tags.map(
      ({ name }) => html`<details open><summary>${name}</summary><ul>${ofTag(name).map(link)}</ul></details>`,
    )}</nav>
    <main>
      ${tags.map(({ name }) => html`<h2>${name}</h2>${ofTag(name).map(section)}`)}
      <h2>Объекты</h2>
      ${Object.entries(components.schemas).map(
        ([name, schema]) => html`<section id="object-${name}"><h3>${name}</h3>${schemaTable(schema)}</section>`,
      )}
    </main></body></html>`
}
