import { useSession } from '#src/routing/session.ts'
import { BackLink } from '#src/ui/back-link.tsx'

/** Only where there is a list to go back to. */
export function ListLink() {
  const { domain } = useSession()
  return domain.is_one_project === true ? null : <BackLink to="/project-list">К списку программ</BackLink>
}
