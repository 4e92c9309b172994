import { expect } from '@playwright/test'

/** The code that was last sent to a phone (plus and digits): what a person reads in the SMS. Waits for it. */
export async function codeSentTo(phone: string): Promise<string> {
  const address = `http://127.0.0.1:${process.env.STORY_GATEWAY_PORT}/codes?phone=${encodeURIComponent(phone)}`
  let code = ''
  await expect(async () => {
    const answer = await fetch(address)
    expect(answer.status, `no code came to ${phone}`).toBe(200)
    const body: { code: string } = await answer.json()
    code = body.code
  }).toPass({ timeout: 20_000, intervals: [50, 100, 250] })
  return code
}
