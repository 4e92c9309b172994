const visitsKey = 'install-visits'
const shownKey = 'install-hint-shown'

/** Counts a visit once for each time that the browser is opened; without storage every page counts as the first visit. */
function countVisit(): number {
  try {
    const before = Number(localStorage.getItem(visitsKey) ?? '0')
    if (sessionStorage.getItem(visitsKey) !== null) return before
    sessionStorage.setItem(visitsKey, '1')
    localStorage.setItem(visitsKey, String(before + 1))
    return before + 1
  } catch {
    return 1
  }
}

function wasShown(): boolean {
  try {
    return localStorage.getItem(shownKey) !== null
  } catch {
    return true
  }
}

/** It is shown no second time, on this device. */
export function keepShown(): void {
  try {
    localStorage.setItem(shownKey, '1')
  } catch {
    // Without storage it is never shown at all.
  }
}

/** What the hints of a phone differ by. */
export function deviceOf(agent: string): 'android' | 'ios' | 'other' {
  // An iPad says that it is a Mac, which has no screen to touch.
  const isPad = /iPad/.test(agent) || (/Macintosh/.test(agent) && navigator.maxTouchPoints > 1)
  if (isPad || /iPhone|iPod/.test(agent)) return 'ios'
  return /Android/.test(agent) ? 'android' : 'other'
}

/** Counts the visit, and says what the hint depends on. */
export function readInstallFacts() {
  const isInstalled =
    window.matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true
  const isFirstVisit = countVisit() < 2
  return { device: deviceOf(navigator.userAgent), isNeedless: isInstalled || isFirstVisit || wasShown() }
}
