import PuzzleWorker from 'altcha/workers/pbkdf2?worker'
import { solveChallengeWorkers } from 'altcha-lib'
import type { Challenge } from 'altcha-lib/types'

/** A puzzle takes well under a second; beyond this (milliseconds) something is broken. */
const timeout = 30_000

/** More workers than this find the answer no sooner on phones, and heat them. */
const mostWorkers = 4

/**
 * Solves the self-hosted captcha's puzzle in the background (well under a second) and packs the token as ALTCHA's
 * protocol has it: base64 of the challenge and its solution.
 */
export async function solvePuzzle(challenge: Challenge, signal: AbortSignal): Promise<string> {
  const controller = new AbortController()
  signal.addEventListener('abort', () => controller.abort())
  const solution = await solveChallengeWorkers({
    challenge,
    controller,
    timeout,
    concurrency: Math.min(mostWorkers, window.navigator.hardwareConcurrency || 1),
    createWorker: () => new PuzzleWorker(),
  })
  if (solution === null) throw new Error('The captcha was not solved')
  return btoa(JSON.stringify({ challenge, solution }))
}
