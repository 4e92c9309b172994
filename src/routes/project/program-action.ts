import type { ActionFunctionArgs } from 'react-router'
import { writeSavedLink } from '#src/features/links/saved-links-writes.ts'
import { readIntent } from '#src/routing/read-intent.ts'
import { sessionContext } from '#src/routing/session.ts'
import { sessionStore } from '#src/shell/session/session.ts'
import { buildLink, connect, joinedBy, type ProgramIntent } from './program-writes.ts'

/** What a promoter does on a program's screen, whichever tab is open. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const session = context.get(sessionContext)
  const project_id = params.project_id ?? session.project?.id
  const project = project_id === undefined ? {} : { project_id }
  const intent = await readIntent<ProgramIntent>(request)
  switch (intent.do) {
    case 'connect': {
      const answer = await connect(project, request.signal)
      // On a single-project domain the navigation depends on the connection too.
      context.get(sessionStore).join(joinedBy(answer))
      return answer
    }
    case 'build-link':
      return buildLink(intent, project, request.signal)
    case 'save-link':
    case 'rename-link':
    case 'hide-link': {
      const answer = await writeSavedLink(intent, project_id, request.signal)
      if (answer.data.refusal === null) context.get(sessionStore).changeLinks()
      return answer
    }
  }
}
