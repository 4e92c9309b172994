import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { calls, openProgram, project } from '../../open-program.tsx'

test('a text with a link says what it lacks where the program names no site, and waits for nothing', async () => {
  const posts = [{ name: 'Пост', text: 'Заходите: {link}' }]
  openProgram('/project-detail/7/tools?tool=posts', {
    [calls.project]: ({ answer }) => answer({ data: { ...project, base_url: '', projectpost_set: posts } }),
  })
  await screen.findByText('Для этого текста нужна ссылка, а адреса сайта у программы нет')
  expect(screen.getByText('Заходите: ссылка').getAttribute('aria-busy')).toBe('false')
  expect(screen.queryByRole('button', { name: 'Скопировать текст' })).toBeNull()
})
