import type { MantineColorSchemeManager } from '@mantine/core'

/** The color scheme follows the system and is nowhere stored: the cabinet keeps nothing of the kind in the browser. */
export const systemColorScheme: MantineColorSchemeManager = {
  get: (otherwise) => otherwise,
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
}
