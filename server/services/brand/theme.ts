import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Config } from '../../config.ts'

/** The stylesheet of a brand's theme; empty where the client has none of that name. */
export async function themeSheet({ clientFolder }: Pick<Config, 'clientFolder'>, theme: string): Promise<string> {
  if (!/^[a-z\d_-]+$/.test(theme)) return ''
  return await readFile(join(clientFolder, 'themes', `${theme}.css`), 'utf8').catch(() => '')
}
