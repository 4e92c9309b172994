import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

import { calls, domain, openProgram, project, single, tabs } from '../open-program.tsx'

const agree = async (person: ReturnType<typeof openProgram>['person']) => {
  await person.click(await screen.findByRole('checkbox', { name: 'Я согласен с условиями партнерского соглашения' }))
}
const connectButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Подключиться' })
const dialog = () => screen.findByRole('dialog')
const closeDialog = async (person: ReturnType<typeof openProgram>['person']) => {
  await person.click(await screen.findByRole('button', { name: 'Хорошо' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

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
  test.each([
    ['AC', '/p/offer'],
    ['', '/p/policy'],
  ])('payment type "%s" leads to %s in a new tab', async (payment_type, page) => {
    openProgram('/project-detail/7', joining('US'), () => ({ ...single(null), domain: { ...domain, payment_type } }))
    const terms = await screen.findByRole('link', { name: 'условиями партнерского соглашения' })
    expect([terms.getAttribute('href'), terms.getAttribute('target')]).toEqual([page, '_blank'])
  })

  test('the agreement is not offered by a program that has not begun', async () => {
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
  test('an answer that is lost after the server did it shows the failure first, then the connection', async () => {
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
    expect((await dialog()).textContent).toContain('Заявка на подключение не была создана. Попробуйте позже.')
    await closeDialog(person)
    await screen.findByText('Подключено')
  })

  test('a lost answer and a lost reload after it say so, above the box and without the tools', async () => {
    let isDown = false
    const { person } = openProgram('/project-detail/7', {
      [calls.connection]: ({ answer }) => (isDown ? answer({}, 500) : answer({ data: null })),
      [calls.connect]: (asked) => {
        isDown = true
        asked.break()
      },
    })
    await agree(person)
    await person.click(connectButton())
    expect((await dialog()).textContent).toContain('Произошла ошибка')
    await closeDialog(person)
    await screen.findByText('Не удалось узнать, подключены ли вы к программе')
    expect(connectButton()).toBeDefined()
    expect(tabs()).toEqual(['О программе'])
  })

  test('a promoter who is connected loses neither tab nor form when a reload fails', async () => {
    let isDown = false
    const { router } = openProgram('/project-detail/7/tools', {
      [calls.project]: ({ answer }) => (isDown ? answer({}, 500) : answer({ data: project })),
      [calls.connection]: ({ answer }) => (isDown ? answer({}, 500) : answer({ data: { status: 'US' } })),
    })
    const field = await screen.findByLabelText('Адрес страницы')
    isDown = true
    await act(() => router.revalidate())
    expect(tabs()).toHaveLength(3)
    expect(screen.getByLabelText('Адрес страницы')).toBe(field)
    expect(screen.queryByText('Не удалось узнать, подключены ли вы к программе')).toBeNull()
  })

  test('a decision that a manager has made meanwhile is shown once the screen is read again', async () => {
    let status = 'MO'
    const { router } = openProgram('/project-detail/7', {
      [calls.connection]: ({ answer }) => answer({ data: { status } }),
    })
    await screen.findByText('Ожидайте, с вами свяжется менеджер')
    status = 'CA'
    await act(() => router.revalidate())
    await screen.findByText('Заявка отклонена')
  })
})

test.each([
  ['US', 'Подключено'],
  ['MO', 'Ожидайте, с вами свяжется менеджер'],
  ['CA', 'Заявка отклонена'],
  ['a code of tomorrow', 'Подключено'],
])('the status %s of an earlier request stands as «%s», without the agreement', async (status, text) => {
  openProgram('/project-detail/7', { [calls.connection]: ({ answer }) => answer({ data: { status } }) })
  await screen.findByText(text)
  expect(screen.queryByRole('checkbox')).toBeNull()
  // A status that the specification does not list is no permission.
  expect(tabs()).toHaveLength(status === 'US' ? 3 : 1)
})

test('a request that waits is shown with its day, where the server says it', async () => {
  const data = { status: 'MO', requested_at: '2020-11-12T12:00:00Z' }
  openProgram('/project-detail/7', { [calls.connection]: ({ answer }) => answer({ data }) })
  expect(await screen.findByText(/^Заявка отправлена 12\sноября 2020 года\.$/)).toBeTruthy()
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

describe('another application', () => {
  /** Declined, with a day for another try; what is sent then is answered with this. */
  function declined(may_retry_at: string, outcome = 'MO') {
    let connection: object = { status: 'CA', reason: 'нет площадки с трафиком', may_retry_at }
    return {
      [calls.connection]: ({ answer }) => answer({ data: connection }),
      [calls.connect]: ({ answer }) => {
        if (outcome !== 'CA') connection = { status: outcome }
        answer({ status: outcome })
      },
    } satisfies Parameters<typeof openProgram>[1]
  }

  test('the day from which it can be sent is named, and until then the button stays disabled', async () => {
    openProgram('/project-detail/7', declined('2099-11-30T21:00:00Z'))
    await screen.findByText('Причина: нет площадки с трафиком.')
    screen.getByText(/^Новую заявку можно подать с (30\sноября|1\sдекабря) 2099 года\.$/)
    expect(connectButton().disabled).toBe(true)
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('an application from that day on is sent like the first', async () => {
    const { person } = openProgram('/project-detail/7', declined('2020-12-01T00:00:00Z'))
    await screen.findByText('Можно подать новую заявку.')
    await agree(person)
    await person.click(connectButton())
    await dialog()
    await closeDialog(person)
    await screen.findByText('Ожидайте, с вами свяжется менеджер')
    expect(screen.queryByText('Заявка отклонена')).toBeNull()
  })

  test('an application that is not taken after all leaves the box and says so', async () => {
    const { person } = openProgram('/project-detail/7', declined('2020-12-01T00:00:00Z', 'CA'))
    await agree(person)
    await person.click(connectButton())
    await screen.findByText('Заявка на подключение не была создана. Попробуйте позже.')
    await closeDialog(person)
    expect(connectButton().disabled).toBe(false)
  })
})
