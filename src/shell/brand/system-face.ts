import type { MantineColorSchemeManager } from '@mantine/core'

/** The face follows the system and is nowhere stored: the cabinet keeps nothing of the kind in the browser. */
export const systemFace: MantineColorSchemeManager = {
  get: (otherwise) => otherwise,
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
}
