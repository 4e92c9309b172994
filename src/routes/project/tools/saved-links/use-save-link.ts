import { hasLinks } from '#src/features/links/saved-links-reads.ts'
import type { SavedLinkAnswer, SaveLinkIntent } from '#src/features/links/saved-links-writes.ts'
import { useSession } from '#src/routing/session.ts'
import { useRouteAction } from '#src/routing/use-route-action.ts'
import { failures } from '#src/text/failure-texts.ts'
import { notifyFailure } from '#src/ui/notify-failure.ts'

/** What a link was made of. */
export type LinkSource = { readonly url: string; readonly sub: string; readonly name: string }

/** Lists a link that is being given out. The person goes on with the link: a notice says when the list does not have it. */
export function useSaveLink({ url, sub, name }: LinkSource) {
  const isKept = hasLinks(useSession())
  const act = useRouteAction<SaveLinkIntent, SavedLinkAnswer>({ reloads: false })
  const failed = () => notifyFailure(failures.linkUnlisted)

  return () => {
    if (!isKept) return
    void act({ do: 'save-link', url, sub, name }).then(({ refusal }) => refusal !== null && failed(), failed)
  }
}
