import { createHash } from 'node:crypto'

/** Numbers that look drawn, and are the same for the same name: the demo must be the same everywhere. */
export type Chance = {
  /** From 0 up to, but not including, 1. */
  share(): number
  /** A whole number, both ends included. */
  between(least: number, most: number): number
  one<Item>(items: readonly [Item, ...Item[]]): Item
  /** An item of the list, more often the heavier ones. */
  weighted<Item extends { readonly weight: number }>(items: readonly [Item, ...Item[]]): Item
  text(length: number): string
}

const letters = '123456789abcdefghijkmnopqrstuvwxyz'

export function chance(name: string): Chance {
  let state = createHash('sha256').update(name).digest().readUInt32LE(0)

  /** Mulberry32: enough for a demo, and 32 bits are all that it keeps. */
  function share() {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  const between = (least: number, most: number) => least + Math.floor(share() * (most - least + 1))

  return {
    share,
    between,
    one: (items) => items[between(0, items.length - 1)] ?? items[0],
    weighted(items) {
      let left = share() * items.reduce((sum, { weight }) => sum + weight, 0)
      for (const item of items) {
        left -= item.weight
        if (left < 0) return item
      }
      return items[0]
    },
    text: (length) => Array.from({ length }, () => letters[between(0, letters.length - 1)]).join(''),
  }
}
