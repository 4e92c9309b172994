import bowser from 'bowser'

/** Longer than any browser's own; the rest is not read. */
const agentLimit = 512

/** What people call them, where the parser has another name. */
const names: Readonly<Record<string, string>> = {
  'Yandex Browser': 'Яндекс Браузер',
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Chrome OS': 'ChromeOS',
}

const named = (name: string | undefined) => (name === undefined ? undefined : (names[name] ?? name))

/** "Chrome, Android", "Safari, iPhone" of a User-Agent; empty where it says nothing. */
export function deviceWords(agent: string): string {
  if (agent.trim() === '') return ''
  const { browser, os, platform } = bowser.parse(agent.slice(0, agentLimit))
  const system = os.name === 'iOS' ? (platform.model ?? os.name) : os.name
  return [named(browser.name), named(system)].filter(Boolean).join(', ')
}
