import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { saveFile } from '#src/ui/files/save-file.ts'

import { calls, openProgram, project } from '../open-program.tsx'

vi.mock('#src/ui/files/save-file.ts', () => ({ saveFile: vi.fn() }))

const jpeg = btoa(String.fromCharCode(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3))

const pasted = () => navigator.clipboard.readText()

beforeEach(() => {
  vi.mocked(saveFile).mockClear()
})

describe('a banner', () => {
  test('the banner is seen large in a dialog', async () => {
    const { person } = openProgram('/project-detail/7/tools?tool=banners')
    await person.click(await screen.findByRole('button', { name: 'Предпросмотр' }))
    expect((await screen.findByRole('dialog', { name: 'Карта' })).querySelector('img')?.getAttribute('src')).toBe(
      '/files/banners/a.png',
    )
  })

  test('a banner whose address is a script has no code to copy', async () => {
    openProgram('/project-detail/7/tools?tool=banners', {
      [calls.project]: ({ answer }) =>
        answer({
          data: { ...project, projectbanner_set: [{ name: 'x', image: '/a.png', url: 'javascript:alert(1)' }] },
        }),
    })
    await screen.findByText('Адрес баннера указан с ошибкой, код получить нельзя')
    expect(screen.queryByRole('button', { name: 'Копировать код' })).toBeNull()
  })
})

describe('a promo code', () => {
  const address = '/project-detail/7/tools?tool=promo-codes'

  test('tells how long it is good and is copied', async () => {
    const { person } = openProgram(address)
    await screen.findByText('Кешбэк 10 %')
    const words = document.body.textContent
    expect(words).toContain('Действует до 22.01.2027')
    expect(words).toContain('Применили 0 раза')
    await person.click(screen.getByRole('button', { name: 'Скопировать код' }))
    await waitFor(async () => expect(await pasted()).toBe('POLYANA10'))
  })

  test('a promo code without an end says nothing of one', async () => {
    openProgram(address, {
      [calls.project]: ({ answer }) =>
        answer({
          data: { ...project, projectpromocode_set: [{ id: 1, name: 'Вечный', end_at: null, code: 'A' }] },
        }),
    })
    await screen.findByText('Вечный')
    expect(document.body.textContent).not.toContain('Действует до')
    expect(screen.queryByText('Подробные условия')).toBeNull()
  })
})

describe('a flyer', () => {
  const address = '/project-detail/7/tools?tool=flyers'
  const download = () => screen.findByRole('button', { name: 'Скачать' })

  test.each([
    ['as it is', jpeg],
    ['with a prefix', `data:image/jpeg;base64,${jpeg}`],
  ])('a flyer in base64 %s is saved as image.jpg', async (_, file) => {
    const { person, asked } = openProgram(address, { [calls.flyer]: ({ answer }) => answer({ data: { file } }) })
    await person.click(await download())
    await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1))
    const [picture, name] = vi.mocked(saveFile).mock.calls[0] ?? []
    expect([picture?.type, name]).toEqual(['image/jpeg', 'image.jpg'])
    expect(asked.find(({ path }) => path === calls.flyer)?.query).toEqual({ flyer_id: '3' })
  })
})
