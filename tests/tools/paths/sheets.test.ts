import { describe, expect, test } from 'vitest'

import { pathsFile, type StepWritten } from '#tools/paths/document.ts'
import { rowsOf } from '#tools/paths/formats/table.ts'
import { numberedWalks } from '#tools/paths/numbered.ts'
import { profiles } from '#tools/paths/profiles.ts'
import { replyWords } from '#tools/paths/words.ts'

const [manual] = profiles
const { paths } = pathsFile(numberedWalks(manual, 0), { profile: manual, seed: 0 })

function stepThrough(arrow: string): StepWritten {
  const found = paths.flatMap(({ steps }) => steps).find(({ arrows }) => arrows[0] === arrow)
  if (found === undefined) throw new Error(`no sheet goes through ${arrow}`)
  return found
}

describe('the sheet of a tester', () => {
  test('a step says what to do, and what to type', () => {
    expect(stepThrough('step.code.entering/code.submitted/0')).toMatchObject({
      action: 'Ввести код и нажать «Войти» или «Зарегистрироваться»',
      data: 'Шесть цифр: 123456',
      expected: 'Код проверяется',
    })
    const cells = paths.flatMap(rowsOf).flat()
    expect(cells.filter((cell) => /[{}]/.test(cell) && !cell.includes('{project_id}'))).toEqual([])
  })

  test('a step says what the server answers, for a person who sets it up by hand', () => {
    expect(stepThrough('step.code.verifying/done.verifyCode/2')).toMatchObject({
      action: 'Сервер отвечает: не верный код',
      data: '/account/update-phone-code – 400; error: Не верный код',
      expected: 'Не верный код → Ввод кода, а для нового номера и согласие',
    })
    expect(replyWords('/a', { body: { data: { status: null } }, headers: { 'Retry-After': '12' } })).toBe(
      '/a – 200; status: null; Retry-After: 12',
    )
    expect(replyWords('/a', { isLost: true })).toBe('/a')
  })

  test('a step says what is new after it, not all that there is', () => {
    const { states, expected } = stepThrough('requests.paused/requestCooldown.elapsed/0')
    expect(states.length).toBeGreaterThan(1)
    expect(expected).toBe('Код можно запросить')
  })

  test('names the outcome where one press has several', () => {
    expect(stepThrough('step.code.entering/code.submitted/1').expected).toBe(
      'Согласие не отмечено → Ввод кода, а для нового номера и согласие',
    )
  })

  test('never asks for what only the screen can tell', () => {
    const attempts = paths.flatMap(({ steps }) => steps).filter(({ action }) => action.startsWith('Не мешает'))
    expect(attempts).toEqual([])
    const waits = paths.flatMap(({ steps }) => steps).filter(({ action }) => action.startsWith('Дождаться: '))
    expect(waits.length).toBeGreaterThan(0)
  })

  test('says of an outcome outside the server whose it is', () => {
    expect(stepThrough('copying/error.writeClipboard/0')).toMatchObject({
      action: 'Текст кладётся в буфер обмена: не удаётся',
      data: '',
    })
  })

  test('begins with what stands on the screen, without what is as always', () => {
    const [auth] = paths.filter(({ machine }) => machine === 'auth')
    expect(auth?.beginning).toBe('На экране: ввод номера телефона')
  })
})
