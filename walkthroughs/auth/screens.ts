import { type AccessibilityTree, countOf, missing, seen } from 'chart-kit/browser/accessibility-tree.ts'
import type { Driver } from 'chart-kit/browser/driver.ts'
import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import type { authMachine } from '#machines/auth.machine.ts'
import { visitNow } from './visit.ts'

type Situation = Pick<SnapshotFrom<typeof authMachine>, 'context' | 'value'>
type Wanted = Readonly<Record<string, boolean>>

const countdown = /\d+:\d\d/
const ask = /^Получить код(?! повторно)/
const repeat = /^(Получить код повторно|Повторно через)/
const enter = /^(Войти|Зарегистрироваться)/
const save = /^Сохранить данные/
const consentName = 'checkbox Принимаю пользовательское соглашение и соглашаюсь на обработку персональных данных'

const has = (tree: AccessibilityTree, role: string, name: RegExp | string) => seen(tree, role, name).length === 1
const isDisabled = (tree: AccessibilityTree, name: RegExp) =>
  seen(tree, 'button', name)[0]?.line.includes('[disabled]') === true
const isTurning = ({ loading }: AccessibilityTree, name: RegExp) =>
  loading.filter((label) => name.test(label)).length === 1
const heading = (tree: AccessibilityTree, name: string) => ({
  [`the heading ${name}`]: seen(tree, 'heading', name).filter(({ line }) => line.includes('[level=1]')).length === 1,
})

/** What went wrong last stands where specification 8 puts it, and nothing else is said. */
function failure(tree: AccessibilityTree, { context }: Situation): Wanted {
  const { failure } = context
  const notice = failure?.at === 'notice' || failure?.at === 'profile' ? failure.text : null
  const fields = failure?.at === 'profile' ? Object.values(failure.fields) : []
  const silent = ['Сервис недоступен', 'Подождите', 'Произошла ошибка'].filter((text) => text !== notice)
  return {
    'the alert': failure?.at !== 'notice' || has(tree, 'alert', failure.text),
    'the captcha’s failure': failure?.at !== 'captcha' || has(tree, 'alert', 'Ошибка загрузки капчи'),
    'what is wrong with each field': fields.every((text) => countOf(tree, text) > 0),
    'Не верный код, once or not at all': countOf(tree, 'Не верный код') === (failure?.at === 'code' ? 1 : 0),
    'Необходимо согласие, once or not at all':
      countOf(tree, 'Необходимо согласие') === (failure?.at === 'consent' ? 1 : 0),
    'silence about what has not happened': silent.every((text) => countOf(tree, text) === 0),
  }
}

/** What was typed into a field stands in it. */
const holds = (tree: AccessibilityTree, name: string, text: string) => {
  const fields = seen(tree, 'textbox', new RegExp(`^${name}`))
  return { [`the field ${name} with «${text}»`]: fields.length === 1 && fields[0]?.text === `${name} ${text}`.trim() }
}

const phone = (isAsking: boolean) => (tree: AccessibilityTree, now: Situation) =>
  missing({
    ...heading(tree, 'Введите номер телефона'),
    'the note on the code': countOf(tree, 'Пришлём код в SMS или позвоним: отвечать на звонок не нужно') === 1,
    ...holds(tree, 'Номер телефона', visitNow().phone),
    'the button': has(tree, 'button', ask),
    [isAsking ? 'a button that turns' : 'a button at rest']: isTurning(tree, /^Получить код$/) === isAsking,
    ...failure(tree, now),
  })

function code(busy: 'none' | 'checking' | 'asking') {
  return (tree: AccessibilityTree, now: Situation) => {
    const { context } = now
    const isRegistering = context.kind === 'registration'
    const name = isRegistering ? 'Зарегистрироваться' : 'Войти'
    const consent = seen(tree, 'checkbox', 'Принимаю')
    const turning = busy === 'checking' ? new RegExp(`^${name}`) : repeat
    return missing({
      ...heading(tree, 'Введите код'),
      'the number': countOf(tree, '+7 (999) 123 - 45 - 67') > 0,
      [`the button ${name}`]: has(tree, 'button', new RegExp(`^${name}`)),
      'the consent, for registration alone': consent.length === (isRegistering ? 1 : 0),
      'the consent as it was given':
        !isRegistering || consent[0]?.line.includes('[checked]') === (context.hasConsented === true),
      [busy === 'none' ? 'buttons at rest' : 'the button that turns']:
        busy === 'none' ? tree.loading.length === 0 : isTurning(tree, turning),
      'Изменить, open at rest alone':
        has(tree, 'button', /^Изменить$/) && isDisabled(tree, /^Изменить$/) === (busy !== 'none'),
      'Новый код отправлен, when it was': countOf(tree, 'Новый код отправлен') === (context.hasRepeated ? 1 : 0),
      'the hint to the code': countOf(tree, 'Введите последние 6 цифр номера входящего звонка или код из SMS') > 0,
      ...holds(tree, 'Код', visitNow().code),
      ...failure(tree, now),
    })
  }
}

const profile = (isSaving: boolean) => (tree: AccessibilityTree, now: Situation) => {
  const { hasProfile, cities } = visitNow()
  // A list that is still on its way is no empty one.
  const hasCity = ['failing', 'slow'].includes(cities)
  return missing({
    ...heading(tree, 'Заполните данные профиля'),
    'the button': has(tree, 'button', save),
    ...holds(tree, 'Имя', hasProfile ? 'Анна' : ''),
    ...holds(tree, 'Фамилия', hasProfile ? 'Орлова' : ''),
    ...holds(tree, 'E-mail', hasProfile ? 'anna@example.ru' : ''),
    [hasCity ? 'the city' : 'no city']: seen(tree, 'combobox', 'Город').length === (hasCity ? 1 : 0),
    [isSaving ? 'a button that turns' : 'a button at rest']: isTurning(tree, save) === isSaving,
    ...failure(tree, now),
  })
}

const opening = (isSlow: boolean) => (tree: AccessibilityTree) =>
  missing({
    'the cabinet opening': countOf(tree, 'Вы вошли. Открываем кабинет…') === (isSlow ? 0 : 1),
    'what takes long': countOf(tree, 'Вы вошли, но кабинет пока не загрузился') === (isSlow ? 1 : 0),
    ...heading(tree, isSlow ? 'Вы вошли, но кабинет пока не загрузился' : 'Вы вошли. Открываем кабинет…'),
    'the button': seen(tree, 'button', 'Открыть кабинет').length === (isSlow ? 1 : 0),
  })

/** A button that is closed until its countdown ends, or one without any. */
function counting(tree: AccessibilityTree, name: RegExp, isPaused: boolean) {
  const [button] = seen(tree, 'button', name)
  if (!isPaused) return missing({ 'no countdown': button === undefined || !countdown.test(button.text) })
  return missing({ 'a countdown': button !== undefined && countdown.test(button.text) && isDisabled(tree, name) })
}

/** Where the focus must be: at what is to be typed next. */
export function focusAt(now: AnyMachineSnapshot): string | null {
  const { failure, hasRepeated, phone }: Situation['context'] = now.context
  const isEntering = (step: string) => now.matches({ step: { [step]: 'entering' } })
  if (isEntering('phone')) return failure === null && phone !== '' ? 'textbox Номер телефона' : null
  if (isEntering('code')) {
    if (failure?.at === 'consent') return consentName
    return failure?.at === 'code' || hasRepeated ? 'textbox Код' : null
  }
  if (isEntering('profile')) {
    if (failure?.at === 'profile') return 'textbox E-mail'
    return failure === null ? 'textbox Имя' : null
  }
  return now.matches({ step: { opening: 'slow' } }) ? 'button Открыть кабинет' : null
}

const stepOf = ({ value }: Situation) => Object.keys(value.step)[0] ?? ''

const requests = (isPaused: boolean) => (tree: AccessibilityTree, now: Situation) => {
  const step = stepOf(now)
  const hasButton = ['phone', 'code'].includes(step)
  return counting(tree, step === 'phone' ? ask : repeat, isPaused && hasButton)
}

const tries = (isPaused: boolean) => (tree: AccessibilityTree, now: Situation) => {
  const step = stepOf(now)
  const hasButton = ['code', 'profile'].includes(step)
  return counting(tree, step === 'profile' ? save : enter, isPaused && hasButton)
}

/** The leaf states of the sign-in chart and what a person sees in each. */
export const authScreens: NonNullable<Driver['treeChecks']> = {
  'step.phone.entering': phone(false),
  'step.phone.requesting': phone(true),
  'step.code.entering': code('none'),
  'step.code.repeating': code('asking'),
  'step.code.verifying': code('checking'),
  'step.code.signingIn': code('checking'),
  'step.code.checkingSession': code('checking'),
  'step.profile.entering': profile(false),
  'step.profile.registering': profile(true),
  'step.profile.checkingSession': profile(true),
  'step.opening.waiting': opening(false),
  'step.opening.slow': opening(true),
  'step.opening.asking': opening(false),
  'requests.open': requests(false),
  'requests.paused': requests(true),
  'tries.open': tries(false),
  'tries.paused': tries(true),
}
