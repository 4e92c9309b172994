import { createTransport } from 'nodemailer'
import * as v from 'valibot'

import type { OutwardChannel } from './channels.ts'
import { DeliveryRefused } from './code-delivery.ts'

type MailSettings = {
  /** `smtp://user:password@host:port`, or `smtps://`. */
  readonly url: string
  readonly from: string
  /** How long the server may be silent, in milliseconds. */
  readonly longestWait?: number
}

/** What the server said of the envelope or the text; of a wrong password it says so too, which another try may mend. */
const Refused = v.object({
  code: v.picklist(['EENVELOPE', 'EMESSAGE']),
  responseCode: v.pipe(v.number(), v.minValue(500), v.maxValue(599)),
})

const switchOff = (off: string) => ({
  'List-Unsubscribe': `<${off}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** E-mail by SMTP: plain text, with the header by which mail programs offer to switch it off (RFC 8058). */
export function emailChannel({ url, from, longestWait = 10_000 }: MailSettings): OutwardChannel {
  const transport = createTransport({
    url,
    connectionTimeout: longestWait,
    greetingTimeout: longestWait,
    socketTimeout: longestWait,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ id, to, company, subject, text, off, domain }) {
      try {
        await transport.sendMail({
          from: { name: company, address: from },
          to: { name: '', address: to },
          subject,
          text,
          messageId: `<${id}@${domain}>`,
          ...(off !== '' && { headers: switchOff(off) }),
        })
      } catch (failure) {
        throw v.is(Refused, failure) ? new DeliveryRefused('the mail server refused it') : failure
      }
    },
  }
}
