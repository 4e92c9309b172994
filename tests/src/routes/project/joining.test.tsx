import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { dropSession } from '#src/shell/session/session.ts'

import type { Asked } from '../../../support/fake-api.ts'
import { calls, domain, openProgram, project, single, tabs } from './open-program.tsx'

vi.mock('#src/shell/session/session.ts', { spy: true })

beforeEach(() => vi.mocked(dropSession).mockClear())

const agree = async (person: ReturnType<typeof openProgram>['person']) => {
  await person.click(await screen.findByRole('checkbox', { name: 'Я согласен с условиями партнерского соглашения' }))
}
const connectButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Подключиться' })
const dialog = () => screen.findByRole('dialog')

/** A server on which a request to join has this outcome. */
function joining(outcome: string | null) {
  let status: string | null = null
  return {
    [calls.connection]: ({ answer }) => answer({ data: status === null ? null : { status } }),
    [calls.connect]: ({ answer }) => {
      if (outcome === 'US' || outcome === 'MO') status = outcome
      answer({ status: outcome })
    },
  } satisfies Parameters<typeof openProgram>[1]
}

describe('the agreement', () => {
  test('must be ticked first, and leads to the offer in a new tab', async () => {
    const { person, count } = openProgram('/project-detail/7', joining('US'))
    await screen.findByRole('checkbox')
    expect(connectButton().disabled).toBe(true)
    const terms = screen.getByRole('link', { name: 'условиями партнерского соглашения' })
    expect([terms.getAttribute('href'), terms.getAttribute('target')]).toEqual(['/p/offer', '_blank'])
    await agree(person)
    expect(connectButton().disabled).toBe(false)
    expect(count(calls.connect)).toBe(0)
  })

  test('leads to the policy where no offer is linked', async () => {
    openProgram('/project-detail/7', joining('US'), () => ({
      ...single(null),
      domain: { ...domain, payment_type: '' },
    }))
    const terms = await screen.findByRole('link', { name: 'условиями партнерского соглашения' })
    expect(terms.getAttribute('href')).toBe('/p/policy')
  })

  test('is not offered by a program that has not begun', async () => {
    openProgram('/project-detail/7', {
      ...joining('US'),
      [calls.project]: ({ answer }) => answer({ data: { ...project, is_enabled: false } }),
    })
    const soon = await screen.findByRole<HTMLButtonElement>('button', { name: 'Скоро появится' })
    expect(soon.disabled).toBe(true)
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

describe('the outcome', () => {
  test('US: told, and on «Хорошо» the tabs are there without a page reload', async () => {
    const { person } = openProgram('/project-detail/7', joining('US'))
    await agree(person)
    await person.click(connectButton())
    expect((await dialog()).textContent).toContain("Создайте первую партнёрскую ссылку в разделе 'Инструменты'")
    expect(screen.getByRole('heading', { name: 'Вы подключены к программе!' })).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Хорошо' }))
    await waitFor(() => expect(tabs()).toEqual(['О программе', 'Инструменты', 'Статистика']))
    expect(screen.getByText('Подключено')).toBeDefined()
  })

  test('US on a single-project domain: the session is dropped, so that the navigation changes too', async () => {
    let status: string | null = null
    const { person, address } = openProgram(
      '/project-detail-about',
      {
        [calls.connect]: ({ answer }) => {
          status = 'US'
          answer({ status })
        },
      },
      () => single(status),
    )
    await agree(person)
    await person.click(connectButton())
    await dialog()
    expect(dropSession).not.toHaveBeenCalled()
    await person.click(screen.getByRole('button', { name: 'Хорошо' }))
    await waitFor(() => expect(tabs()).toHaveLength(3))
    expect(dropSession).toHaveBeenCalledTimes(1)
    expect(address()).toBe('/project-detail-about')
  })

  test('MO: told, and the header waits for the manager', async () => {
    const { person } = openProgram('/project-detail/7', joining('MO'))
    await agree(person)
    await person.click(connectButton())
    expect((await dialog()).textContent).toContain('Ожидайте, в ближайшее время с вами свяжется наш менеджер')
    await person.click(screen.getByRole('button', { name: 'Хорошо' }))
    await screen.findByText('Ожидайте, с вами свяжется менеджер')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(connectButton().disabled).toBe(true)
    expect(tabs()).toEqual(['О программе'])
  })

  test.each([
    ['an unknown status', ({ answer }) => answer({ status: 'XX' })],
    ['null', ({ answer }) => answer({ status: null })],
    ['500', ({ answer }) => answer('<h1>oops</h1>', 500)],
    ['403', ({ answer }) => answer({ error: 'Нельзя' }, 403)],
    ['an answer that is no JSON', ({ answer }) => answer('{"status":')],
    ['a broken connection', (asked) => asked.break()],
  ] as [string, NonNullable<Parameters<typeof openProgram>[1]>[string]][])(
    '%s: a failure is told, once asked, and the agreement stays ticked',
    async (_, rule) => {
      const { person, count } = openProgram('/project-detail/7', { ...joining(null), [calls.connect]: rule })
      await agree(person)
      await person.click(connectButton())
      expect((await dialog()).textContent).toContain('Заявка на подключение не была создана. Попробуйте позже.')
      await person.click(screen.getByRole('button', { name: 'Хорошо' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(connectButton().getAttribute('aria-busy')).toBe('false'))
      expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
      expect([count(calls.connect), count(calls.connection)]).toEqual([1, 2])
    },
  )

  test('an answer lost after the server did it: the connection is found when the dialog closes', async () => {
    let status: string | null = null
    const { person } = openProgram('/project-detail/7', {
      [calls.connection]: ({ answer }) => answer({ data: status === null ? null : { status } }),
      [calls.connect]: (asked) => {
        status = 'US'
        asked.break()
      },
    })
    await agree(person)
    await person.click(connectButton())
    await dialog()
    await person.click(screen.getByRole('button', { name: 'Хорошо' }))
    await screen.findByText('Подключено')
  })

  test('a slow second look keeps the button closed until it has come', async () => {
    const held: Asked[] = []
    let isSlow = false
    const { person } = openProgram('/project-detail/7', {
      [calls.connection]: (asked) => (isSlow ? void held.push(asked) : asked.answer({ data: null })),
      [calls.connect]: (asked) => {
        isSlow = true
        asked.break()
      },
    })
    await agree(person)
    await person.click(connectButton())
    await dialog()
    await person.click(screen.getByRole('button', { name: 'Хорошо' }))
    await waitFor(() => expect(held).toHaveLength(1))
    // Longer than the screen is patient with any other reading.
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(connectButton().getAttribute('aria-busy')).toBe('true')
    held[0]?.answer({ data: { status: 'MO' } })
    await screen.findByText('Ожидайте, с вами свяжется менеджер')
    expect(held).toHaveLength(1)
  })

  test('ten presses ask once', async () => {
    const { person, count } = openProgram('/project-detail/7', { ...joining('US'), [calls.connect]: () => {} })
    await agree(person)
    for (let press = 0; press < 10; press += 1) await person.click(connectButton())
    await person.keyboard('{Enter}')
    expect(count(calls.connect)).toBe(1)
    expect(connectButton().getAttribute('aria-busy')).toBe('true')
  })
})

test('a refused request is shown with the support’s address', async () => {
  openProgram('/project-detail/7', { [calls.connection]: ({ answer }) => answer({ data: { status: 'CA' } }) }, () => ({
    ...single('CA'),
    domain: { ...domain, support_email: 'help@brand.example' },
  }))
  await screen.findByText('Заявка отклонена')
  const contact = screen.getByRole('link', { name: 'help@brand.example' })
  expect(contact.getAttribute('href')).toBe('mailto:help@brand.example')
})

test('a declined request shows the reason that the manager gave, and other statuses show none', async () => {
  const reason = 'Сайт закрыт для партнёров из вашего города'
  const answered = (status: string) => ({
    [calls.connection]: ({ answer }: { answer: (body: unknown) => void }) => answer({ data: { status, reason } }),
  })
  const declined = openProgram('/project-detail/7', answered('CA'))
  await screen.findByText(`Причина: ${reason}`)
  declined.view.unmount()
  openProgram('/project-detail/7', answered('MO'))
  await screen.findByText('Ожидайте, с вами свяжется менеджер')
  expect(screen.queryByText(/Причина/)).toBeNull()
})

test.each([
  ['MO', 'Ожидайте, с вами свяжется менеджер'],
  ['CA', 'Заявка отклонена'],
])('status %s from before is shown with a disabled button', async (status, text) => {
  openProgram('/project-detail/7', { [calls.connection]: ({ answer }) => answer({ data: { status } }) })
  await screen.findByText(text)
  expect(connectButton().disabled).toBe(true)
  expect(screen.queryByRole('checkbox')).toBeNull()
})
