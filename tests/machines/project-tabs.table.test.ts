import { describe, expect, test } from 'vitest'
import {
  openTabs,
  openTools,
  programTabs,
  programTools,
  shownTab,
  type TabFacts,
} from '#machines/decisions/project-tabs.table.ts'
import { fc } from '#tests/support/properties.ts'

const facts: TabFacts = {
  isUsing: true,
  tab: 'about',
  tool: 'links',
  createsLink: false,
  hasSavedLinks: true,
  hasBanners: true,
  hasPromoCodes: true,
  hasFlyers: true,
  hasPosts: true,
}

const anyFacts = fc.record<TabFacts>({
  isUsing: fc.boolean(),
  tab: fc.constantFrom(...programTabs),
  tool: fc.constantFrom(...programTools),
  createsLink: fc.boolean(),
  hasSavedLinks: fc.boolean(),
  hasBanners: fc.boolean(),
  hasPromoCodes: fc.boolean(),
  hasFlyers: fc.boolean(),
  hasPosts: fc.boolean(),
})

describe('tabs', () => {
  test('a connected promoter has three', () => {
    expect(openTabs(facts)).toEqual(['about', 'tools', 'statistics'])
  })

  test('the description alone is open without a connection, whatever the address asks', () => {
    fc.assert(
      fc.property(anyFacts, (any) => {
        const outsider = { ...any, isUsing: false }
        expect(openTabs(outsider)).toEqual(['about'])
        expect(shownTab(outsider)).toEqual({ tab: 'about', tool: 'links' })
      }),
    )
  })

  test.each(programTabs)('the address opens %s', (tab) => {
    expect(shownTab({ ...facts, tab }).tab).toBe(tab)
  })

  test.each(programTabs)('createLink opens tools on links from %s', (tab) => {
    expect(shownTab({ ...facts, tab, tool: 'flyers', createsLink: true })).toEqual({ tab: 'tools', tool: 'links' })
  })
})

describe('tools', () => {
  test.each(programTools)('the address opens %s', (tool) => {
    expect(shownTab({ ...facts, tab: 'tools', tool })).toEqual({ tab: 'tools', tool })
  })

  test.each([
    ['saved-links', { hasSavedLinks: false }],
    ['banners', { hasBanners: false }],
    ['promo-codes', { hasPromoCodes: false }],
    ['flyers', { hasFlyers: false }],
    ['posts', { hasPosts: false }],
  ] as const)('%s that the program has not are neither offered nor opened', (tool, lack) => {
    const poorer = { ...facts, tab: 'tools', tool, ...lack } as const
    expect(openTools(poorer)).not.toContain(tool)
    expect(shownTab(poorer).tool).toBe('links')
  })

  test('links are always offered, the search widget never', () => {
    fc.assert(
      fc.property(anyFacts, (any) => {
        const offered = openTools({ ...any, isUsing: true })
        expect(offered).toContain('links')
        expect(offered).not.toContain('widget')
      }),
    )
  })
})
