/**
 * Runs in the page. What its stylesheets and its elements' own `style` declare by `var()`, but for Mantine's layer, and
 * what comes to a value that the browser does not know at an element that is there: the browser drops such a declaration
 * without a word. Each is asked of the browser itself: the same selector gives the element a custom property with the
 * declared value, and what that computes to is what the declaration would have been.
 */
export function deadDeclarations(): string[] {
  type Declaration = { readonly property: string; readonly value: string }
  type Candidate = Declaration & {
    readonly elements: Iterable<Element>
    readonly pseudo: string | null
    readonly at: string
  }

  function partsOf(text: string, separator: string): string[] {
    const parts = ['']
    let depth = 0
    let quote = ''
    for (const sign of text) {
      if (quote !== '') quote = sign === quote ? '' : quote
      else if (sign === '"' || sign === "'") quote = sign
      else if ('([{'.includes(sign)) depth += 1
      else if (')]}'.includes(sign)) depth -= 1
      if (sign === separator && depth === 0 && quote === '') parts.push('')
      else parts.push(`${parts.pop()}${sign}`)
    }
    return parts.map((part) => part.trim()).filter((part) => part !== '')
  }

  function declarationsOf(style: CSSStyleDeclaration): Declaration[] {
    return partsOf(style.cssText, ';').flatMap((text) => {
      const [property = ''] = text.split(':', 1)
      const value = text
        .slice(property.length + 1)
        .replace(/!\s*important$/, '')
        .trim()
      // A custom property is judged where it is used. Of a shorthand whose part is set again the browser shows nothing.
      return property.startsWith('--') || !(value === '' || value.includes('var(')) ? [] : [{ property, value }]
    })
  }

  const asked: Candidate[] = []
  const mirror: string[] = []
  const nameOf = (place: number) => `--asked-${place}`

  function ask(selector: string, declarations: readonly Declaration[]) {
    // What a pointer or the keyboard would bring about is asked of all that it could come to.
    const anyTime = selector.replace(/:(?:hover|active|focus|focus-visible|focus-within)(?![\w-])/g, ':is(*)')
    const [, host = anyTime, pseudo = ''] = /^(.*?)(::?(?:before|after)|::[\w-]+(?:\(.*\))?)$/.exec(anyTime) ?? []
    const bare = host === '' || /[\s>+~]$/.test(host) ? `${host}*` : host
    const elements = [...document.querySelectorAll(bare)]
    const isDrawn = /before|after/.test(pseudo)
    for (const declaration of elements.length === 0 ? [] : declarations) {
      mirror.push(`${bare}${isDrawn ? pseudo : ''}{${nameOf(asked.length)}:${declaration.value}}`)
      asked.push({ ...declaration, elements, pseudo: isDrawn ? pseudo : null, at: selector })
    }
  }

  function read(rules: CSSRuleList, outer: string) {
    for (const rule of rules) {
      if (rule instanceof CSSLayerBlockRule && rule.name === 'mantine') continue
      let selector = outer
      if (rule instanceof CSSStyleRule) {
        selector = rule.selectorText.replaceAll('&', outer === '' ? ':root' : `:is(${outer})`)
        for (const one of partsOf(selector, ',')) ask(one, declarationsOf(rule.style))
      } else if (rule instanceof CSSNestedDeclarations) {
        for (const one of partsOf(outer, ',')) ask(one, declarationsOf(rule.style))
      }
      if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) read(rule.cssRules, selector)
    }
  }

  for (const sheet of document.styleSheets) {
    try {
      read(sheet.cssRules, '')
    } catch (error) {
      // A sheet that never came cannot be read.
      if (!(error instanceof DOMException && error.name === 'SecurityError')) throw error
    }
  }
  // An element's own style is mirrored in that style itself.
  const own: { readonly element: HTMLElement; readonly name: string }[] = []
  for (const element of document.querySelectorAll<HTMLElement>('[style*="var("]')) {
    for (const declaration of declarationsOf(element.style)) {
      const name = nameOf(asked.length)
      asked.push({ ...declaration, elements: [element], pseudo: null, at: element.tagName.toLowerCase() })
      own.push({ element, name })
      element.style.setProperty(name, declaration.value)
    }
  }

  const sheet = new CSSStyleSheet()
  sheet.replaceSync(mirror.join('\n'))
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const dead = new Set<string>()
  const known = new Map<string, boolean>()
  asked.forEach(({ property, value, elements, pseudo, at }, place) => {
    for (const element of elements) {
      const computed = getComputedStyle(element, pseudo).getPropertyValue(nameOf(place))
      const whole = `${property}: ${computed}`
      if (!known.has(whole)) known.set(whole, computed !== '' && CSS.supports(property, computed))
      if (known.get(whole) === false) dead.add(`${at} { ${property}: ${value} } comes to «${computed}»`)
    }
  })
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  for (const { element, name } of own) element.style.removeProperty(name)
  return [...dead]
}

/** Runs in the page. The declarations without `var()` in a sheet, or in a page's own, that the browser would skip. */
export function unreadDeclarations(text: string): string[] {
  const inline = [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('\n')
  const css = (text.startsWith('<') ? inline : text).replace(/\/\*[\s\S]*?\*\//g, '')
  const blocks = [...css.matchAll(/([^{};]*)\{((?:"[^"]*"|'[^']*'|[^{}"'])*)\}/g)]
  return blocks.flatMap(([, at = '', body = '']) => {
    // Mantine's, and what describes a font or a property.
    if (/\.m_|^\s*@/.test(at)) return []
    return body.split(/;(?![^("']*[)"'])/).filter((declaration) => {
      const [property = ''] = declaration.split(':', 1)
      const value = declaration.slice(property.length + 1).replace(/!\s*important/, '')
      // Another browser's word is beside the common one.
      const isAsked = value !== '' && !/^\s*-|:\s*-(?:moz|webkit|ms)-/.test(declaration) && !value.includes('var(')
      return isAsked && !CSS.supports(property.trim(), value)
    })
  })
}
