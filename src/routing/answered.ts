import { data } from 'react-router'

/**
 * An action's answer. Where no server took its write, the answer has a status by which the router reads nothing anew: a
 * reading would fail as well, and take what is on the screen with it.
 */
export const answered = <Answer>(answer: Answer, isTaken: boolean) => data(answer, { status: isTaken ? 200 : 503 })
