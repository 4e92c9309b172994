import type { Replies } from 'chart-kit/reply.ts'

/** How the server answers for each class of the charts. */
export const answers: Readonly<Record<'greet', { readonly path: string; readonly replies: Replies }>> = {
  greet: {
    path: '/greet',
    replies: { known: { body: { isKnown: true } }, stranger: { body: { isKnown: false } }, error: { isLost: true } },
  },
}
