import type { Project } from '#contract/promoter.ts'

import { LinkForm } from './link-form.tsx'
import { ReadyMadeLinks } from './ready-made-links.tsx'

type Props = { readonly project: Project }

/** A link to any page of the site, and those that the advertiser has made ready. */
export function LinksTool({ project }: Props) {
  const readyMade = project.projectreadymadelink_set
  return (
    <>
      <LinkForm baseUrl={project.base_url} />
      {readyMade.length > 0 && <ReadyMadeLinks links={readyMade} />}
    </>
  )
}
