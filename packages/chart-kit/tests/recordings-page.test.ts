import { type ChangedPath, recordingsInHtml } from 'chart-kit/sheets/formats/recordings-html.ts'
import { expect, test } from 'vitest'

const screen = ['- heading "Лампа"', '- paragraph: Комната', '- text: А', '- text: Б', '- text: В', '- button "Свет"']
const renamed = screen.with(-1, '- button "Включить"')

function changed(id: string, approved: ChangedPath['approved'], seen: ChangedPath['seen']): ChangedPath {
  const machine = { name: id.replace(/-\w+$/, ''), title: 'Лампа' }
  return { id, title: 'Свет горит', machine, approved, seen, actions: ['Открыть страницу', 'Нажать «Свет»'] }
}

const beginning = { place: 'the beginning', lines: screen }
const after = { place: '1 pressed empty', lines: screen }
const pressed = changed('lamp-000001', [beginning, after], [beginning, { ...after, lines: renamed }])

test('the step whose recording differs shows what stood there beside what stands there now, and no other step does', () => {
  const html = recordingsInHtml([pressed])
  expect(html).toContain(
    '<tr><td class="removed">- button &#34;Свет&#34;</td><td class="added">- button &#34;Включить&#34;</td></tr>',
  )
  expect(html).toContain('Нажать «Свет» <code>1 pressed empty</code>')
  expect(html).not.toContain('<h3 id="lamp-000001:the_beginning">')
  expect(html).toContain('3 строки без изменений')
  expect(html).toContain('Без изменений: 1 шаг')
  expect(html).toContain('npm run paths -- lamp --approve')
})

test('the same difference is shown once, and the other step leads to it', () => {
  const html = recordingsInHtml([pressed, { ...pressed, id: 'lamp-000002' }])
  expect(html.match(/class="removed"/g)).toHaveLength(1)
  expect(html).toContain('То же, что <a href="#lamp-000001:1_pressed_empty">')
})

test('a step that is no longer, and a path that nobody has approved, stand on one side', () => {
  const gone = recordingsInHtml([changed('lamp-000003', [beginning, after], [beginning])])
  expect(gone.match(/class="removed"/g)).toHaveLength(screen.length)
  const fresh = recordingsInHtml([changed('lamp-000004', null, [beginning])])
  expect(fresh).toContain('ещё не принят')
  expect(fresh.match(/class="added"/g)).toHaveLength(screen.length)
})

test('the page asks nothing of the network', () => {
  expect(recordingsInHtml([pressed])).not.toMatch(/https?:/)
  expect(recordingsInHtml([])).toContain('Всё записано так, как принято.')
})
