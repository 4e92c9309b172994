import { vi } from 'vitest'

/** Media queries answer as on a phone. */
export function narrowWindow(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 36em)',
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}
