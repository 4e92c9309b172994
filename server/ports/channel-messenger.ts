import type { OutwardChannel } from './channels.ts'
import { postSigned, type SignedHook } from './signed-hook.ts'

/** A signed POST to the operator's own hook, which knows the promoter's chat in Telegram or MAX by their phone. */
export function messengerChannel(hook: SignedHook): OutwardChannel {
  return {
    async send({ id, to, company, text, link, off, domain }) {
      await postSigned(hook, { kind: 'notification', id, phone: to, company, text, link, off, domain })
    },
  }
}
