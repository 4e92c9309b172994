import type { CodeDelivery } from './code-delivery.ts'

/**
 * Development: codes are printed for the developer, outside the log. Never to be had in production, where a terminal is
 * kept and read by many.
 */
export function terminalDelivery(print: (line: string) => void, isProduction: boolean): CodeDelivery {
  if (isProduction) throw new Error('Codes are not printed in production: set CODE_WEBHOOK_URL')
  return {
    async send({ phone, code, domain }) {
      print(`\n  Код ${code} для ${phone} (${domain})\n`)
      return {}
    },
    async notify({ phone, text, domain }) {
      print(`\n  Сообщение для ${phone} (${domain}): ${text}\n`)
    },
  }
}
