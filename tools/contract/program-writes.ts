import { getClaims, sendClaim, sendDispute } from '#contract/claims.ts'
import { connectionStatus } from '#contract/codes.ts'
import { getLinks, linkSave, linkUpdate } from '#contract/links.ts'
import { getProjectConnectedShortLinkList, getProjectConnectedUrl } from '#contract/partner-links.ts'
import { createProjectConnected, getProject, getProjectConnected, getProjects } from '#contract/promoter.ts'
import type { Id } from '#contract/values.ts'

import { checkForgery } from './forgery.ts'
import { verdictOnBadWrite } from './input-checks.ts'
import type { Run } from './run.ts'
import { fits, isSilent, isTaken, misfits, replyOf, skipped, type Verdict, verdictOnRefusal } from './verdict.ts'
import type { Answer } from './wire.ts'

/** A program that is not joined yet, one that opens at once before others. */
async function programToJoin({ visitor, found }: Run): Promise<Id | null> {
  const open = found().programs.filter(({ is_enabled }) => is_enabled)
  for (const { id } of open.toSorted(
    (one, other) => Number(other.access_type === 'QU') - Number(one.access_type === 'QU'),
  )) {
    const reply = replyOf(getProjectConnected, await visitor.ask(getProjectConnected, { project_id: id }))
    if (reply !== null && reply.data === null) return id
  }
  return null
}

async function checkJoining(run: Run): Promise<void> {
  const { visitor, note } = run
  const project_id = await programToJoin(run)
  if (project_id === null)
    return void note(
      'writes',
      createProjectConnected,
      'подключиться',
      skipped('не проверено: программы, к которой ещё не подключались, нет'),
    )
  await checkForgery(run, [[createProjectConnected, { project_id }]])
  const join = () => visitor.ask(createProjectConnected, { project_id })
  const stateOf = async () =>
    replyOf(getProjectConnected, await visitor.ask(getProjectConnected, { project_id }))?.data ?? null
  if ((await stateOf()) !== null)
    note('forgery', createProjectConnected, 'подключение после них', misfits('отказано, а заявка есть'))

  const answer = await join()
  const verdict = run.judge(createProjectConnected, answer)
  const status = replyOf(createProjectConnected, answer)?.status ?? null
  const isJoined = verdict.outcome === 'fits' && status !== null
  const refused = misfits(
    'status пуст: не подключает',
    'кабинет покажет «Заявка на подключение не была создана. Попробуйте позже.»',
  )
  note('writes', createProjectConnected, 'подключиться', verdict.outcome === 'fits' && !isJoined ? refused : verdict)
  if (!isJoined) return
  run.left.push(`подключение к программе ${String(project_id)} (${status})`)
  const state = await stateOf()
  const same =
    state?.status === status
      ? fits()
      : misfits(`после подключения нужен status ${status}`, 'кабинет снова предложит подключиться')
  note('writes', getProjectConnected, 'только что подключились', same)
  const again = replyOf(createProjectConnected, await join())?.status
  note(
    'writes',
    createProjectConnected,
    'ещё раз',
    again === status ? fits() : misfits('второй раз отвечает иначе, чем первый'),
  )
  if (status !== connectionStatus.using || run.found().isUsing) return
  run.find(getProjects, { results: [{ id: project_id, name: '', connection_status: status }], count: 1 })
  for (const entry of [getProject, getProjectConnected, getProjectConnectedShortLinkList])
    await run.read('promoter', entry, { project_id }, 'подключённая программа')
}

const isAddress = (text: string) => /^https?:\/\/\S+$/.test(text) && URL.canParse(text)

function flawOfLink({ full_url, short_url, qr }: { full_url: string; short_url: string; qr: string }): string | null {
  if (!isAddress(full_url)) return 'full_url не адрес http или https'
  if (!isAddress(short_url)) return 'short_url не адрес http или https'
  const picture = qr.replace(/^data:image\/png;base64,/, '')
  return picture === '' || picture.startsWith('iVBORw0KGgo') ? null : 'qr не PNG в base64'
}

function verdictOnElsewhere(answer: Answer): Verdict {
  if (isSilent(answer)) return { outcome: 'silent', text: answer.silence }
  if (!isTaken(answer)) return verdictOnRefusal(getProjectConnectedUrl, answer)
  return misfits('ссылка на чужой сайт сделана', 'промоутер получит ссылку, за которую не заплатят')
}

async function checkLinks(run: Run): Promise<void> {
  const { visitor, note, found } = run
  const { project, program, isUsing } = found()
  if (project === null || program === null || !isUsing)
    return void note(
      'writes',
      getProjectConnectedUrl,
      'сделать ссылку',
      skipped('не проверено: подключённой программы нет'),
    )
  const input = {
    url: program.base_url || `https://${program.base_domain}/`,
    sub: 'Проверка',
    project_id: project,
  }
  const make = () => visitor.ask(getProjectConnectedUrl, input)
  const answer = await make()
  const verdict = run.judge(getProjectConnectedUrl, answer)
  const link = replyOf(getProjectConnectedUrl, answer)
  const flaw = link === null ? null : flawOfLink(link)
  note(
    'writes',
    getProjectConnectedUrl,
    'сделать ссылку',
    flaw === null ? verdict : misfits(flaw, 'кабинет даст ссылку, которая не откроется'),
  )
  if (link === null) return
  run.left.push(`ссылка ${link.short_url} с SUB ID «${input.sub}»`)
  const same = replyOf(getProjectConnectedUrl, await make())?.short_url === link.short_url
  note(
    'writes',
    getProjectConnectedUrl,
    'та же ещё раз',
    same ? fits() : misfits('та же страница с тем же SUB ID получила другую ссылку'),
  )

  const elsewhere = await visitor.ask(getProjectConnectedUrl, { ...input, url: 'https://foreign.example/page' })
  note('writes', getProjectConnectedUrl, 'страница другого сайта', verdictOnElsewhere(elsewhere))
  await checkForgery(run, [[getProjectConnectedUrl, input]])
  if (run.has(linkSave)) await checkSaved(run, input)
}

async function checkSaved(
  run: Run,
  input: { readonly url: string; readonly sub: string; readonly project_id: Id },
): Promise<void> {
  const { visitor, note } = run
  const list = async () =>
    replyOf(
      getLinks,
      await visitor.ask(getLinks, { project_id: input.project_id, search: '', page: 1, page_size: 100 }),
    )?.results ?? []
  const answer = await visitor.ask(linkSave, { ...input, name: 'Проверка' })
  note('writes', linkSave, 'сохранить ссылку', run.judge(linkSave, answer))
  const saved = replyOf(linkSave, answer)?.data
  if (saved === undefined) return
  const isListed = (await list()).some(({ id }) => id === saved.id)
  note(
    'writes',
    getLinks,
    'только что сохранённая',
    isListed ? fits() : misfits('сохранённой ссылки в списке нет', 'кабинет её не покажет'),
  )
  await checkForgery(run, [
    [linkSave, input],
    [linkUpdate, { id: saved.id, name: 'Подделка' }],
  ])
  const change = { id: saved.id, name: 'Проверка 2', is_hidden: true }
  const changed = await visitor.ask(linkUpdate, change)
  const verdict = run.judge(linkUpdate, changed)
  const now = (await list()).find(({ id }) => id === saved.id)
  const isChanged = now?.name === change.name && now.is_hidden
  note(
    'writes',
    linkUpdate,
    'переименовать и скрыть',
    verdict.outcome === 'fits' && !isChanged
      ? misfits('в списке осталась прежней', 'кабинет покажет прежнее имя')
      : verdict,
  )
  run.left.push(`скрытая сохранённая ссылка «${change.name}»`)
}

async function checkClaims(run: Run): Promise<void> {
  const { visitor, note, settings } = run
  if (!run.has(sendClaim)) return
  const [program] = replyOf(getClaims, await visitor.ask(getClaims, { page: 1, page_size: 12 }))?.programs ?? []
  if (program === undefined)
    return void note('writes', sendClaim, 'обращение', skipped('не проверено: программы для него нет'))
  const key = `check-${settings.now}`
  const day = new Date(settings.now - 86_400_000).toISOString().slice(0, 10)
  const claim = {
    key,
    project_id: program.id,
    order: key,
    day,
    price: '1200.50',
    came_by: 'LI',
    source: '',
    comment: 'Проверка договора',
  }
  await checkForgery(run, [[sendClaim, claim]])
  const answer = await visitor.ask(sendClaim, claim)
  note('writes', sendClaim, 'обращение', run.judge(sendClaim, answer))
  const sent = replyOf(sendClaim, answer)?.data
  if (sent === undefined) return
  run.left.push(`обращение о заказе ${key}`)
  const again = replyOf(sendClaim, await visitor.ask(sendClaim, claim))?.data
  note(
    'writes',
    sendClaim,
    'то же ещё раз',
    again?.id === sent.id
      ? fits()
      : misfits('под тем же key сделано второе', 'после потерянного ответа обращений станет два'),
  )
}

/** A deal of nobody: to dispute one of the promoter's own would be for good. */
async function checkDisputes(run: Run): Promise<void> {
  if (!run.has(sendDispute)) return
  const dispute = { key: `dispute-${run.settings.now}`, accrual_id: 0, comment: 'Проверка договора' }
  await checkForgery(run, [[sendDispute, dispute]])
  const answer = await run.visitor.ask(sendDispute, dispute)
  run.note('writes', sendDispute, 'сделка, которой нет', verdictOnBadWrite(run, sendDispute, answer))
}

/** Joins a program, makes and saves a link, sends a claim: each stays on the server, and the report names it. */
export async function checkPrograms(run: Run): Promise<void> {
  await checkJoining(run)
  await checkLinks(run)
  await checkClaims(run)
  await checkDisputes(run)
}
