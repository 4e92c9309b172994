/** How long a screen that is ready waits for what would move it when it came later, in milliseconds. */
const moment = 300

/** What a promise brings within a moment; null: it takes longer. */
export function soon<Value>(coming: Promise<Value>, longest = moment): Promise<Value | null> {
  return Promise.race([coming, new Promise<null>((resolve) => setTimeout(resolve, longest, null))])
}
