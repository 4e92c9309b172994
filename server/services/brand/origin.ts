import type { Deps } from '../../deps.ts'

/** A loopback host is served by this very server without https; any other one is behind something that has it. */
export function originOf({ config }: Pick<Deps, 'config'>, host: string): string {
  return /(?:^|\.)localhost$/.test(host) ? `http://${host}:${config.port}` : `https://${host}`
}
