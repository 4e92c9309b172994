import type { Replies, Reply } from 'chart-kit/reply.ts'
import type { Requisite } from '#contract/account.ts'
import { requisite } from '../requisites/walkthrough.ts'

export const ok = (data: unknown): Reply => ({ body: { data } })
export const lost: Reply = { isLost: true }
export const refusal = (status: number, error: string): Reply => ({ status, body: { error } })

/** So long that no other timer of a walk comes near its end. */
export const cooldownSeconds = 36_000
export const cooldownOf = (seconds: number) => ({ 'Retry-After': String(seconds) })

/** The least of the statuses that say a server failed. */
export const unavailable = refusal(500, 'Сервис недоступен')
const accepted: Reply = { body: { status: true } }
const wrongCode = refusal(400, 'Не верный код')
const cooldown = cooldownOf(cooldownSeconds)
const paused: Reply = { ...refusal(429, 'Подождите'), headers: cooldown }
const invalid: Reply = {
  status: 422,
  body: { error: 'Проверьте данные', fields: { city: 'Обязательное поле', email: 'Не верный формат E-mail' } },
}
const codeReplies = { accepted, wrongCode, paused, failed: unavailable, error: lost }

// As a tester types them; the cards that are there before have another sum.
const { legalAddress: _, ...typed } = requisite.data
const details = { ...typed, minSum: '25000' }

/** The payout details that a walk finds on the screen. */
export const entrepreneur: Requisite = {
  requisite_type: 'IN',
  is_main: true,
  data: { ...details, legalAddress: 'Москва ул Садовая 1' },
}
export const selfEmployed: Requisite = {
  requisite_type: 'SE',
  is_main: false,
  data: { ...details, numberCheck: '40817810400000000002' },
}

/** Where the captcha of the sign-in screen gets its puzzle. */
export const captchaChallenge = '/captcha/challenge'

export type Answered = { readonly path: string; readonly replies: Replies }

/** What the server says for each answer of a machine's actors: paths are below the API's address. */
export const answers = {
  auth: {
    requestCode: {
      path: '/account/create-phone-code',
      replies: {
        login: { body: { code_type: 'LOG' }, headers: cooldown },
        registration: { body: { code_type: 'REG' }, headers: cooldown },
        paused,
        failed: unavailable,
        error: lost,
      },
    },
    verifyCode: { path: '/account/update-phone-code', replies: codeReplies },
    signIn: { path: '/account/auth', replies: codeReplies },
    register: { path: '/account/reg', replies: { ...codeReplies, invalid } },
    checkSession: {
      path: '/account/user-profile',
      replies: { accepted: { body: { cash: 1 } }, failed: refusal(401, 'Требуется вход'), error: unavailable },
    },
  },
  connection: {
    connect: {
      path: '/promoter/create-project-connected',
      replies: {
        none: { body: { status: null } },
        using: { body: { status: 'US' } },
        moderated: { body: { status: 'MO' } },
        cancelled: { body: { status: 'CA' } },
        unlisted: { body: { status: 'XX' } },
        error: lost,
      },
    },
  },
  'link-builder': {
    buildLink: {
      path: '/promoter/get-project-connected-url',
      replies: {
        built: {
          body: { full_url: 'https://shop.example.ru/?ref=1', short_url: 'https://go.example.ru/s/1', qr: '' },
        },
        refused: refusal(422, 'Не тот сайт'),
        failed: refusal(500, 'Произошла ошибка'),
        error: lost,
      },
    },
  },
  claim: {
    look: {
      path: '/promoter/get-project-connected-accrual-list',
      replies: {
        none: ok([]),
        exists: ok([
          {
            id: 9,
            status: 'WA',
            project_name: 'Лесная лавка',
            price: 1200.5,
            cash: 60,
            created_at: '2026-03-05T10:00:00Z',
            external_id: 'A-1001',
          },
        ]),
        error: unavailable,
      },
    },
    send: {
      path: '/promoter/claim',
      replies: {
        sent: {
          body: {
            data: {
              id: 1,
              project_id: 1,
              project_name: 'Лесная лавка',
              order: 'A-1001',
              day: '2026-03-05',
              price: 1200.5,
              came_by: 'LI',
              status: 'WA',
              created_at: '2026-03-06T10:00:00Z',
            },
          },
        },
        duplicate: refusal(409, 'О заказе A-1001 вы уже написали 06.03.2026: ответ появится в «Моих обращениях»'),
        refused: {
          status: 422,
          body: { error: 'Эта дата ещё не наступила', fields: { day: 'Эта дата ещё не наступила' } },
        },
        failed: unavailable,
        error: lost,
      },
    },
  },
  requisites: {
    save: {
      path: '/account/requisite-create-or-update',
      replies: {
        saved: accepted,
        invalid: {
          status: 422,
          body: { error: 'Проверьте данные', fields: { inn: 'ИНН должен содержать 12 цифр' } },
        },
        failed: refusal(500, 'Произошла ошибка'),
        error: lost,
      },
    },
    remove: {
      path: '/account/requisite-delete',
      replies: {
        removed: accepted,
        gone: refusal(404, 'Реквизиты не найдены'),
        failed: refusal(500, 'Произошла ошибка'),
        error: lost,
      },
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Answered>>>>

const all: Readonly<Record<string, Readonly<Record<string, Answered>>>> = answers

/** What tells that a cooldown is over, by the actor whose answer began it. */
export const cooldownEnds = {
  requestCode: 'requestCooldown.elapsed',
  verifyCode: 'tryCooldown.elapsed',
  signIn: 'tryCooldown.elapsed',
  register: 'tryCooldown.elapsed',
} as const

/** Null where the answer is not the server's: a clipboard's, a file's, a captcha's. */
export function answerOf(machine: string, actor: string, sample: string): { path: string; reply: Reply } | null {
  const answered = all[machine]?.[actor]
  const reply = answered?.replies[sample]
  return answered === undefined || reply === undefined ? null : { path: answered.path, reply }
}
