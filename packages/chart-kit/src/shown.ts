/** Something that a person finds on the screen, in the screen's own words. */
export type OnScreen = {
  /**
   * What it is. A `message` is read aloud as it appears, a `text` stands anywhere. A `look` is what words of the screen
   * cannot say: for people to judge, and for the machine's driver to check in its own way.
   */
  readonly as:
    | 'heading'
    | 'window'
    | 'button'
    | 'link'
    | 'tab'
    | 'box'
    | 'field'
    | 'message'
    | 'text'
    | 'address'
    | 'look'
  /** Its text or the beginning of it. */
  readonly text: string
  /** How it is. A closed button that counts down is `counting`; one that no longer does is `uncounted`. */
  readonly is?: 'open' | 'closed' | 'busy' | 'counting' | 'uncounted' | 'ticked' | 'unticked' | 'empty' | 'absent'
  /** What is in a field. */
  readonly value?: string
}

export const heading = (text: string): OnScreen => ({ as: 'heading', text })
export const dialog = (text: string): OnScreen => ({ as: 'window', text })
export const message = (text: string): OnScreen => ({ as: 'message', text })
export const plain = (text: string): OnScreen => ({ as: 'text', text })
export const absent = (text: string): OnScreen => ({ as: 'text', text, is: 'absent' })
export const link = (text: string): OnScreen => ({ as: 'link', text })
/** One that is chosen. */
export const tab = (text: string): OnScreen => ({ as: 'tab', text })
export const address = (text: string): OnScreen => ({ as: 'address', text })
export const look = (text: string): OnScreen => ({ as: 'look', text })

export function button(text: string, is?: 'open' | 'closed' | 'busy' | 'counting' | 'uncounted'): OnScreen {
  return { as: 'button', text, ...(is === undefined ? {} : { is }) }
}

export const box = (text: string, isTicked: boolean): OnScreen => ({
  as: 'box',
  text,
  is: isTicked ? 'ticked' : 'unticked',
})
