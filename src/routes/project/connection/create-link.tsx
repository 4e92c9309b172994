import { Button } from '@mantine/core'
import { Link, useParams, useSearchParams } from 'react-router'

import { useSession } from '#src/routing/session.ts'
import { newLinkAddress } from '../program-address.ts'

type Props = { readonly children: string; readonly onClick?: () => void; readonly fullWidth?: boolean }

/** To the form of a link of the present program. */
export function CreateLink(button: Props) {
  const { project_id } = useParams()
  const { domain } = useSession()
  const [query] = useSearchParams()
  return (
    <Button
      component={Link}
      to={newLinkAddress(domain.is_one_project ? undefined : project_id, query.get('address'))}
      {...button}
    />
  )
}
