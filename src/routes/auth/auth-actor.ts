import type { ActorRefFrom } from 'xstate'
import type { authMachine } from '#machines/auth.machine.ts'

export type AuthActor = ActorRefFrom<typeof authMachine>
