import { statePath, statesOf } from 'chart-kit/read/arrows.ts'
import { pathsFile, type StepWritten } from 'chart-kit/sheets/document.ts'
import { automaticFor, rowsOf } from 'chart-kit/sheets/formats/table.ts'
import { replyWords } from 'chart-kit/sheets/words.ts'
import { numberedWalks, walkNamed } from 'chart-kit/walks/numbered.ts'
import { profiles } from 'chart-kit/walks/profiles.ts'
import { describe, expect, test } from 'vitest'
import { doesAccountFit, doesCorrespondentAccountFit, doesInnFit } from '#src/routes/requisites/check-digits.ts'
import { catalogue } from '#walkthroughs/catalogue.ts'
import { requisite } from '#walkthroughs/requisites/walkthrough.ts'

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
      action: 'Ввести код и нажать «Войти»',
      data: 'Шесть цифр: 123456',
      expected: 'Кнопка «Войти» занята, на ней индикатор загрузки',
    })
    const cells = paths.flatMap(rowsOf).flat()
    expect(cells.filter((cell) => /[{}]/.test(cell) && !cell.includes('{project_id}'))).toEqual([])
  })

  test('a step says what the server answers, for a person who sets it up by hand', () => {
    expect(stepThrough('step.code.verifying/done.verifyCode/2')).toMatchObject({
      action: 'Сервер отвечает: не верный код',
      data: '/account/update-phone-code – 400; error: Не верный код. Сервер листа ответит сам; без него: любые другие шесть цифр',
      expected: 'Текст «Не верный код»; поле «Код» пусто',
    })
    expect(replyWords('/a', { body: { data: { status: null } }, headers: { 'Retry-After': '12' } })).toBe(
      '/a – 200; status: null; Retry-After: 12',
    )
    expect(replyWords('/a', { isLost: true })).toBe('/a')
  })

  test('a step says what is new after it, not all that there is', () => {
    const { states, expected } = stepThrough('requests.paused/requestCooldown.elapsed/0')
    expect(states.length).toBeGreaterThan(1)
    expect(expected).toBe('Кнопка «Получить код повторно» без отсчёта')
  })

  test('a step says what the screen shows, in the words that walks in a browser look for', () => {
    expect(stepThrough('step.code.entering/code.submitted/1').expected).toBe('Текст «Необходимо согласие»')
    expect(stepThrough('step.code.verifying/done.verifyCode/3').expected).toBe(
      'Сообщение «Подождите»; кнопка «Войти» недоступна, на ней отсчёт',
    )
    for (const { name, machine, shows } of catalogue) {
      const leaves = statesOf(machine).filter(({ type }) => type === 'atomic' || type === 'final')
      const decided = leaves.filter((leaf) => leaf.always === undefined || leaf.always.length === 0)
      expect(Object.keys(shows), name).toEqual(expect.arrayContaining(decided.map(statePath)))
    }
  })

  test('a sheet names one thing to press, and types nothing that stands there already', () => {
    const actions = paths.flatMap(({ steps }) => steps).map(({ action }) => action)
    expect(actions.filter((action) => /» или «|снять отметку|крестик или/.test(action))).toEqual([])
    expect(actions).toEqual(
      expect.arrayContaining([
        'Нажать «Войти»',
        'Нажать «Получить код»',
        'Отметить «Я согласен с условиями партнерского соглашения»',
        'Снять отметку «Я согласен с условиями партнерского соглашения»',
      ]),
    )
  })

  test('a path that a machine alone can walk says so, and has no server to start', () => {
    const captcha = paths.filter(({ machine }) => machine === 'captcha')
    expect(captcha.length).toBeGreaterThan(0)
    expect(captcha.map(({ isScripted }) => isScripted)).not.toContain(true)
    for (const path of captcha) expect(automaticFor(path)).toMatch(/^Только автоматически: .*--only captcha-/)
    const unsolved = paths.filter(({ steps }) =>
      steps.some(({ sample, name }) => `${name}.${sample}` === 'requestCode.unsolved'),
    )
    expect(unsolved.map(({ steps }) => steps.length)).toEqual([2])
  })

  test('the data that a sheet asks to type bring no warning of the form', () => {
    const { inn, numberCheck, bankNumber, bankCheck } = requisite.data
    expect([
      doesInnFit(inn),
      doesAccountFit(numberCheck, bankNumber),
      doesCorrespondentAccountFit(bankCheck, bankNumber),
    ]).toEqual([true, true, true])
    expect(stepThrough('editing/details.submitted/1').data).toContain(`ИНН: ${inn}`)
  })

  test('a path has the same name in every set, and no two have one', () => {
    const ids = profiles.map((profile) => numberedWalks(profile, 0).map(({ id }) => id))
    for (const all of ids) expect(new Set(all).size).toBe(all.length)
    const steps = (walks: ReturnType<typeof numberedWalks>) =>
      new Map(
        walks.map(({ id, walk }) => [id, JSON.stringify([walk.root.input.name, walk.steps.map(({ index }) => index)])]),
      )
    const [byHand, inCi] = [steps(numberedWalks(manual, 0)), steps(numberedWalks(profiles[1], 0))]
    const shared = [...byHand].filter(([id]) => inCi.has(id))
    expect(shared.length).toBeGreaterThan(5)
    for (const [id, walked] of shared) expect(inCi.get(id)).toBe(walked)
    expect(walkNamed(ids[1]?.at(-1) ?? '')?.id).toBe(ids[1]?.at(-1))
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
    expect(auth?.beginning).toBe('Заголовок «Введите номер телефона»')
  })
})
