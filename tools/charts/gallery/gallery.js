// The gallery's behaviour: themes, layers, moving about a drawing, and what leads to a place and what follows it.
// A classic script, because pages that are opened from disk may not load modules.
;(() => {
  /**
   * @typedef {{ path: string, title: string, names: string, parent: string | null }} State
   * @typedef {{ id: string, title: string, names: string, kind: string, source: string, target: string, enters: string[] }} Arrow
   * @typedef {{ name: string, states: State[], arrows: Arrow[] }} Model
   */

  /** @param {string} id */
  function data(id) {
    const text = document.getElementById(id)?.textContent
    return text ? JSON.parse(text) : null
  }

  /** @param {string} text */
  // Without spaces: «неверный код» is meant by «Не верный код» too.
  const folded = (text) => text.toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, '')

  /**
   * @param {string} name
   * @param {string} className
   * @param {string} text
   */
  function element(name, className, text) {
    const made = document.createElement(name)
    made.className = className
    made.textContent = text
    return made
  }

  // Themes

  /** @param {string} theme */
  function setTheme(theme) {
    document.documentElement.dataset.theme = theme === 'auto' ? '' : theme
    try {
      localStorage.setItem('charts-theme', theme)
    } catch {
      return
    }
  }

  /**
   * @param {HTMLElement} group
   * @param {string} value
   */
  function press(group, value) {
    for (const button of group.querySelectorAll('button'))
      button.setAttribute('aria-pressed', String(button.value === value))
  }

  const themes = document.querySelector('[data-switch=theme]')
  if (themes instanceof HTMLElement) {
    press(themes, document.documentElement.dataset.theme || 'auto')
    themes.addEventListener('click', ({ target }) => {
      if (!(target instanceof HTMLButtonElement)) return
      press(themes, target.value)
      setTheme(target.value)
    })
  }

  // Search through all machines

  const everywhere = document.querySelector('[data-find-all]')
  const found = document.querySelector('.found')
  if (everywhere instanceof HTMLInputElement && found instanceof HTMLElement) {
    /** @type {{ href: string, in: string, text: string, names: string }[]} */
    const entries = data('entries') ?? []
    everywhere.addEventListener('input', () => {
      const words = everywhere.value.split(/\s+/).filter(Boolean).map(folded)
      const isMet = (/** @type {string} */ text) => words.every((word) => folded(text).includes(word))
      const hits = entries.filter((entry) => isMet(`${entry.text} ${entry.names}`))
      // People who know no names of the code look for what is written on the drawing.
      hits.sort((a, b) => Number(isMet(b.text)) - Number(isMet(a.text)))
      found.hidden = words.length === 0
      found.replaceChildren(
        ...hits.slice(0, 40).map((hit) => {
          const item = document.createElement('li')
          const link = document.createElement('a')
          link.href = hit.href
          link.textContent = hit.text
          item.append(link, element('span', 'where', hit.in))
          return item
        }),
      )
      if (hits.length === 0) found.append(element('li', 'none', 'Ничего не нашлось'))
    })
  }

  // A drawing

  /** @type {Model | null} */
  const model = data('model')
  const view = document.querySelector('.view')
  const panel = document.querySelector('.chosen')
  const drawing = document.querySelector('.drawing')
  if (model === null || !(view instanceof HTMLElement) || !(panel instanceof HTMLElement) || drawing === null) return

  const svgs = [...view.querySelectorAll('svg')]
  const isShown = (/** @type {SVGSVGElement} */ svg) => !svg.hasAttribute('hidden')
  const current = () => svgs.find(isShown) ?? svgs[0]
  /** @type {WeakMap<SVGSVGElement, { x: number, y: number, width: number, height: number }>} */
  const whole = new WeakMap()
  for (const svg of svgs) {
    const { x, y, width, height } = svg.viewBox.baseVal
    whole.set(svg, { x, y, width, height })
  }

  const smallest = 0.12
  // At a first look words must be readable, even where the whole does not fit.
  const readable = 0.7
  const largest = 4
  let scale = 1
  let left = 0
  let top = 0

  function show() {
    const svg = current()
    if (svg === undefined || !(view instanceof HTMLElement)) return
    const { clientWidth, clientHeight } = view
    svg.setAttribute('viewBox', `${left} ${top} ${clientWidth / scale} ${clientHeight / scale}`)
    const output = document.querySelector('.scale')
    if (output !== null) output.textContent = `${Math.round(scale * 100)} %`
  }

  /** @param {number} least the smallest size that a first look may have */
  function showWhole(least = 0) {
    const svg = current()
    const box = svg === undefined ? undefined : whole.get(svg)
    if (box === undefined || !(view instanceof HTMLElement)) return
    const { clientWidth, clientHeight } = view
    const margin = 16
    const all = Math.min((clientWidth - margin) / box.width, (clientHeight - margin) / box.height)
    const across = (clientWidth - margin) / box.width
    scale = Math.min(1.25, least === 0 ? all : Math.max(all, Math.min(across, 1), least))
    left = box.x - Math.max(margin / 2, (clientWidth / scale - box.width) / 2)
    const isTall = box.height * scale > clientHeight - margin
    top = isTall ? box.y - margin / 2 : box.y - (clientHeight / scale - box.height) / 2
    if (box.width * scale > clientWidth) centre(svg?.querySelector('.start'))
    show()
  }

  /** @param {Element | null | undefined} part */
  function centre(part) {
    if (!(part instanceof SVGGraphicsElement) || !(view instanceof HTMLElement)) return
    const box = part.getBBox()
    const { x } = whole.get(/** @type {SVGSVGElement} */ (part.ownerSVGElement)) ?? { x: 0 }
    left = Math.max(x - 8, box.x + box.width / 2 - view.clientWidth / scale / 2)
  }

  /**
   * @param {number} factor
   * @param {number} [x] the point of the screen that stays where it is
   * @param {number} [y]
   */
  function zoom(factor, x, y) {
    if (!(view instanceof HTMLElement)) return
    const box = view.getBoundingClientRect()
    const across = (x ?? box.left + box.width / 2) - box.left
    const down = (y ?? box.top + box.height / 2) - box.top
    const next = Math.min(largest, Math.max(smallest, scale * factor))
    left += across / scale - across / next
    top += down / scale - down / next
    scale = next
    show()
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  function move(x, y) {
    left += x / scale
    top += y / scale
    show()
  }

  view.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      zoom(Math.exp(-event.deltaY / 300), event.clientX, event.clientY)
    },
    { passive: false },
  )

  /** @type {{ x: number, y: number } | null} */
  let held = null
  let hasMoved = false
  view.addEventListener('pointerdown', (event) => {
    // Text stays selectable: the drawing is moved by its ground.
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest('text') !== null)) return
    held = { x: event.clientX, y: event.clientY }
    hasMoved = false
    view.setPointerCapture(event.pointerId)
  })
  view.addEventListener('pointermove', (event) => {
    if (held === null) return
    const [x, y] = [held.x - event.clientX, held.y - event.clientY]
    if (Math.abs(x) + Math.abs(y) < 3 && !hasMoved) return
    hasMoved = true
    view.classList.add('held')
    held = { x: event.clientX, y: event.clientY }
    move(x, y)
  })
  for (const end of ['pointerup', 'pointercancel'])
    view.addEventListener(end, () => {
      held = null
      view.classList.remove('held')
    })

  // What leads to a place, and what follows it

  /** @param {string} path @param {string} group */
  const isWithin = (path, group) => group === '.' || path === group || path.startsWith(`${group}.`)

  /** @param {string} path */
  function aroundState(path) {
    const all = model?.arrows ?? []
    const before = all.filter(
      ({ enters, source }) => enters.includes(path) && (!isWithin(source, path) || source === path),
    )
    const after = all.filter(
      ({ source, target }) => isWithin(path, source) || (isWithin(source, path) && !isWithin(target, path)),
    )
    return { before, after }
  }

  /** @param {Arrow} arrow */
  function aroundArrow(arrow) {
    const all = model?.arrows ?? []
    const before = all.filter(({ id, enters }) => id !== arrow.id && enters.includes(arrow.source))
    // What encloses the place that was come to may be left by its own arrows too.
    const after = all.filter(({ id, source }) => id !== arrow.id && arrow.enters.some((path) => isWithin(path, source)))
    return { before, after }
  }

  function clear() {
    for (const marked of document.querySelectorAll('.is-before,.is-after,.is-chosen,.is-far'))
      marked.classList.remove('is-before', 'is-after', 'is-chosen', 'is-far')
    if (panel instanceof HTMLElement) panel.hidden = true
    view?.classList.remove('has-choice')
  }

  /**
   * @param {Element} svg
   * @param {string} attribute
   * @param {string} value
   */
  const parts = (svg, attribute, value) => svg.querySelectorAll(`[${attribute}="${CSS.escape(value)}"]`)

  /**
   * @param {string} id
   * @param {string} className
   */
  function markArrow(id, className) {
    for (const svg of svgs) {
      for (const row of parts(svg, 'data-arrow', id)) row.classList.add(className)
      for (const line of svg.querySelectorAll('[data-line]'))
        if (line.getAttribute('data-line')?.split(' ').includes(id)) line.classList.add(className)
    }
  }

  /**
   * @param {string} path
   * @param {string} className
   */
  function markState(path, className) {
    for (const svg of svgs) for (const box of parts(svg, 'data-state', path)) box.classList.add(className)
  }

  /** @param {string} path */
  const titleOf = (path) => model?.states.find((state) => state.path === path)?.title ?? path

  /**
   * @param {string} heading
   * @param {Arrow[]} arrows
   * @param {boolean} isBefore
   * @param {string} [none] what is said when there are no arrows
   */
  function listed(heading, arrows, isBefore, none = 'Ничего') {
    const part = document.createElement('section')
    part.append(element('h3', '', heading))
    const list = document.createElement('ul')
    for (const arrow of arrows) {
      const item = document.createElement('li')
      const other = isBefore ? arrow.source : arrow.target
      const button = element('button', `pointer ${arrow.kind}`, arrow.title)
      button.dataset.showArrow = arrow.id
      const place = element('button', 'pointer quiet', other === '.' ? 'Любое состояние' : titleOf(other))
      place.dataset.showState = other
      item.append(button, element('span', 'sr', isBefore ? ' из состояния ' : ' в состояние '), place)
      list.append(item)
    }
    part.append(arrows.length === 0 ? element('p', 'none', none) : list)
    return part
  }

  /**
   * @param {string} what
   * @param {string} title
   * @param {{ before: Arrow[], after: Arrow[] }} around
   * @param {string} [nothingBefore]
   */
  function tell(what, title, { before, after }, nothingBefore) {
    if (!(panel instanceof HTMLElement)) return
    const close = element('button', 'close', '×')
    close.setAttribute('aria-label', 'Снять выбор')
    close.addEventListener('click', clear)
    panel.replaceChildren(
      close,
      element('p', 'what', what),
      element('h2', '', title),
      listed('Ведёт сюда', before, true, nothingBefore),
      listed('Что дальше', after, false),
    )
    panel.hidden = false
    view?.classList.add('has-choice')
    for (const arrow of before) {
      markArrow(arrow.id, 'is-before')
      markState(arrow.source, 'is-before')
    }
    for (const arrow of after) {
      markArrow(arrow.id, 'is-after')
      markState(arrow.target, 'is-after')
    }
  }

  /** @param {string} id */
  function choose(id) {
    clear()
    const state = model?.states.find(({ path }) => path === id)
    const arrow = model?.arrows.find((each) => each.id === id)
    if (state !== undefined) {
      tell('Состояние', state.title, aroundState(id))
      markState(id, 'is-chosen')
    } else if (arrow !== undefined) {
      tell('Стрелка', arrow.title, aroundArrow(arrow), arrow.source === '.' ? 'Любое состояние' : undefined)
      markArrow(id, 'is-chosen')
      markState(arrow.source, 'is-before')
      for (const path of arrow.enters) markState(path, 'is-after')
    } else return false
    history.replaceState(null, '', `#${id}`)
    return true
  }

  /** Nothing is chosen any more, after a reload either. */
  function letGo() {
    clear()
    history.replaceState(null, '', location.href.split('#')[0])
  }

  /** @param {string} id */
  function reveal(id) {
    const svg = current()
    if (!choose(id) || svg === undefined || !(view instanceof HTMLElement)) return
    const [part] = [...parts(svg, 'data-state', id), ...parts(svg, 'data-arrow', id)]
    if (!(part instanceof SVGGraphicsElement)) return
    const box = part.getBBox()
    scale = Math.max(scale, 0.75)
    left = box.x + box.width / 2 - view.clientWidth / scale / 2
    top = box.y + Math.min(box.height, view.clientHeight / scale) / 2 - view.clientHeight / scale / 2
    show()
  }

  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return
    const pointer = event.target.closest('[data-show-state],[data-show-arrow]')
    if (pointer instanceof HTMLElement) {
      reveal(pointer.dataset.showState ?? pointer.dataset.showArrow ?? '')
      if (pointer.closest('.chosen') === null) drawing.scrollIntoView({ block: 'start' })
    }
  })
  view.addEventListener('click', (event) => {
    const wasMoved = hasMoved
    hasMoved = false
    if (wasMoved || !(event.target instanceof Element)) return
    // The pointer is captured while it is down, so the place is asked of the page.
    const under = document.elementFromPoint(event.clientX, event.clientY)
    const part = under?.closest('[data-arrow],[data-state]')
    const line = under?.closest('[data-line]')?.getAttribute('data-line')?.split(' ')[0]
    const id = part?.getAttribute('data-arrow') ?? part?.getAttribute('data-state') ?? line
    if (id) choose(id)
    else letGo()
  })

  const steps = /** @type {const} */ ({
    ArrowLeft: [-60, 0],
    ArrowRight: [60, 0],
    ArrowUp: [0, -60],
    ArrowDown: [0, 60],
  })

  /** @param {number} step */
  function chooseNext(step) {
    const paths = (model?.states ?? []).slice(1).map(({ path }) => path)
    const at = paths.indexOf(decodeURIComponent(location.hash.slice(1)))
    const next = at < 0 ? 0 : (at + step + paths.length) % paths.length
    reveal(paths[next] ?? '')
  }

  view.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = Object.entries(steps).find(([key]) => key === event.key)?.[1]
    if (step !== undefined) move(step[0], step[1])
    else if (event.key === '+' || event.key === '=') zoom(1.25)
    else if (event.key === '-') zoom(0.8)
    else if (event.key === '0') showWhole()
    else if (event.key === 'PageDown') chooseNext(1)
    else if (event.key === 'PageUp') chooseNext(-1)
    else if (event.key === 'Escape' && !panel.hidden) letGo()
    else return
    event.preventDefault()
  })

  /** @param {boolean} isWide */
  function setWide(isWide) {
    drawing?.classList.toggle('wide', isWide)
    drawing?.querySelector('[data-do=wide]')?.setAttribute('aria-pressed', String(isWide))
    showWhole(readable)
  }

  drawing.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== 'Escape' || event.defaultPrevented) return
    // In the search field the key belongs to the field.
    if (!(event.target instanceof HTMLInputElement) && drawing.classList.contains('wide')) setWide(false)
  })

  for (const button of drawing.querySelectorAll('[data-do]'))
    button.addEventListener('click', () => {
      const what = button instanceof HTMLElement ? button.dataset.do : ''
      if (what === 'in') zoom(1.25)
      if (what === 'out') zoom(0.8)
      if (what === 'fit') showWhole()
      if (what === 'wide') setWide(!drawing.classList.contains('wide'))
    })

  const layers = drawing.querySelector('[data-switch=layer]')
  if (layers instanceof HTMLElement)
    layers.addEventListener('click', ({ target }) => {
      if (!(target instanceof HTMLButtonElement)) return
      press(layers, target.value)
      for (const svg of svgs) svg.toggleAttribute('hidden', !svg.classList.contains(target.value))
      showWhole(readable)
    })

  const search = drawing.querySelector('input[type=search]')
  const missed = drawing.querySelector('.missed')
  if (search instanceof HTMLInputElement && missed !== null)
    search.addEventListener('input', () => {
      const words = folded(search.value)
      missed.textContent = ''
      if (words === '') return clear()
      const all = [
        ...(model?.states.slice(1).map(({ path, ...state }) => ({ ...state, id: path })) ?? []),
        ...(model?.arrows ?? []),
      ]
      const hit =
        all.find(({ title }) => folded(title) === words) ??
        all.find(({ title }) => folded(title).includes(words)) ??
        all.find(({ names }) => folded(names).includes(words))
      if (hit !== undefined) return reveal(hit.id)
      clear()
      missed.textContent = 'Ничего не нашлось'
    })

  // On paper the whole drawing is wanted, wherever the view has been moved.
  addEventListener('beforeprint', () => {
    for (const svg of svgs) {
      const box = whole.get(svg)
      if (box !== undefined) svg.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`)
    }
  })
  addEventListener('afterprint', show)
  new ResizeObserver(show).observe(view)

  const asked = decodeURIComponent(location.hash.slice(1))
  view.classList.add('live')
  showWhole(readable)
  // A small drawing needs no large stage.
  const heights = svgs.map((svg) => (whole.get(svg)?.height ?? 0) * scale + 48)
  view.style.setProperty('--drawing', `${Math.round(Math.max(360, ...heights))}px`)
  showWhole(readable)
  if (asked !== '') reveal(asked)
})()
