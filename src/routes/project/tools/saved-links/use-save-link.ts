import type { LinkResult } from '#contract/promoter.ts'
import { useRouteAction } from '#src/bridge/use-route-action.ts'
import type { SavedLinkAnswer, SaveLinkIntent } from '#src/features/links/saved-links-writes.ts'
import { failures } from '#src/text/failures.ts'
import { notifyFailure } from '#src/ui/notify-failure.ts'

/** What a link was made of. */
export type LinkSource = { readonly url: string; readonly sub: string; readonly name: string }

/** Lists a link that is being given out. The person goes on with the link: a notice says when the list does not have it. */
export function useSaveLink({ url, sub, name }: LinkSource) {
  const act = useRouteAction<SaveLinkIntent, SavedLinkAnswer>({ reloads: false })
  const failed = () => notifyFailure(failures.linkUnlisted)

  return ({ short_url, full_url, erid }: LinkResult) => {
    const intent: SaveLinkIntent = {
      do: 'save-link',
      url,
      sub,
      name,
      link: { short_url, full_url, ...(erid ? { erid } : {}) },
    }
    void act(intent).then(({ refusal }) => refusal !== null && failed(), failed)
  }
}
