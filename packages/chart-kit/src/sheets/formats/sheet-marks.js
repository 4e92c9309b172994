// Runs in the page of the sheets. What a tester marks stays in this browser, beside the marks of other releases.
;(() => {
  /**
   * @typedef {{ id: string, title: string, machine: string, fingerprint: string }} Path
   * @typedef {'' | 'passed' | 'failed'} Outcome
   * @typedef {{ mark: Outcome, seen: string }} Mark
   */

  /** @param {string} id */
  const byId = (id) => document.getElementById(id) ?? document.body

  /**
   * @typedef {{ counts: readonly string[], outcomes: Record<Outcome, string>, heads: readonly string[], erase: string }} Words
   * @type {{ release: string, profile: string, words: Words, paths: readonly Path[] }}
   */
  const { release, profile, words, paths } = JSON.parse(byId('paths').textContent)
  const key = `sheets:${release}`

  /**
   * Private windows and some settings keep nothing: then marks last as long as the page.
   * @returns {Record<string, Record<string, Mark>>}
   */
  function kept() {
    try {
      return JSON.parse(localStorage.getItem(key) ?? '{}')
    } catch {
      return {}
    }
  }
  const marks = kept()

  function keep() {
    try {
      localStorage.setItem(key, JSON.stringify(marks))
    } catch {
      byId('unkept').hidden = false
    }
    count()
  }

  /** @param {string} id @returns {(HTMLInputElement | HTMLSelectElement)[]} */
  const fields = (id) => [...document.querySelectorAll(`[data-sheet="${id}"] [data-step]`)].filter(isField)

  /** @param {unknown} place @returns {place is HTMLInputElement | HTMLSelectElement} */
  const isField = (place) => place instanceof HTMLInputElement || place instanceof HTMLSelectElement

  /** @param {string} id @param {string} step @returns {Mark} */
  const markOf = (id, step) => marks[id]?.[step] ?? { mark: '', seen: '' }

  /** @param {string} id @param {string} step @param {Partial<Mark>} change */
  function mark(id, step, change) {
    marks[id] = { ...marks[id], [step]: { ...markOf(id, step), ...change } }
  }

  /** @param {Path} path */
  function resultOf({ id, title, machine, fingerprint }) {
    const steps = [...new Set(fields(id).map(({ dataset }) => dataset.step ?? ''))]
    const failed = steps.find((step) => markOf(id, step).mark === 'failed')
    const passed = steps.every((step) => markOf(id, step).mark === 'passed') ? 'passed' : 'notWalked'
    const seen = steps.flatMap((step) => (markOf(id, step).seen === '' ? [] : [`${step}: ${markOf(id, step).seen}`]))
    return {
      id,
      title,
      machine,
      fingerprint,
      outcome: failed === undefined ? passed : 'failed',
      step: failed === undefined ? null : Number(failed),
      seen: seen.join('\n'),
    }
  }

  function count() {
    const all = paths.map(resultOf)
    /** @param {string} outcome */
    const of = (outcome) => all.filter((one) => one.outcome === outcome).length
    const counts = ['passed', 'failed', 'notWalked'].map((outcome, at) => `${words.counts[at]}: ${of(outcome)}`)
    byId('count').textContent = `${counts.join(', ')}.`
  }

  /** @param {string} name @param {string} type @param {string} text */
  function download(name, type, text) {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([text], { type }))
    link.download = name
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 1_000)
  }

  // A spreadsheet takes a cell that begins with one of these for a formula.
  const formula = /^[=+\-@\t\r]/
  /** @param {string} text */
  const cell = (text) => `"${`${formula.test(text) ? "'" : ''}${text}`.replaceAll('"', '""')}"`

  /** @param {Path} path */
  function rowsOf({ id, title }) {
    return [...document.querySelectorAll(`[data-sheet="${id}"] tbody tr`)].map((row) => {
      const [number, action, data, expected] = [...row.children].map(({ textContent }) => textContent ?? '')
      const { mark: outcome, seen } = markOf(id, number ?? '')
      return [id, title, number, action, data, expected, words.outcomes[outcome], seen].map((text) => text ?? '')
    })
  }

  function csv() {
    const rows = [words.heads, ...paths.flatMap(rowsOf)]
    return `\uFEFF${rows.map((cells) => cells.map(cell).join(';')).join('\r\n')}\r\n`
  }

  function json() {
    const made = new Date().toISOString()
    const file = { format: 'paths-results', release, profile, made, paths: paths.map(resultOf) }
    return `${JSON.stringify(file, null, 2)}\n`
  }

  function show() {
    for (const { id } of paths)
      for (const field of fields(id)) {
        const { mark: outcome, seen } = markOf(id, field.dataset.step ?? '')
        field.value = field.dataset.field === 'mark' ? outcome : seen
      }
    count()
  }

  document.addEventListener('input', ({ target }) => {
    if (!isField(target)) return
    const sheet = target.closest('section')?.dataset.sheet
    const { step, field } = target.dataset
    if (sheet === undefined || step === undefined) return
    const { value } = target
    if (field === 'seen') mark(sheet, step, { seen: value })
    else mark(sheet, step, { mark: value === 'passed' || value === 'failed' ? value : '' })
    keep()
  })

  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return
    const { whole, save } = target.dataset
    if (whole !== undefined)
      for (const { dataset } of fields(whole)) mark(whole, dataset.step ?? '', { mark: 'passed' })
    if (save === 'none' && confirm(words.erase)) for (const id of Object.keys(marks)) delete marks[id]
    if (save === 'json') download(`results-${release}.json`, 'application/json', json())
    if (save === 'csv') download(`results-${release}.csv`, 'text/csv', csv())
    if (whole === undefined && save !== 'none') return
    keep()
    show()
  })

  show()
})()
