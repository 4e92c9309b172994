import { describe, expect, test } from 'vitest'

import { programTabs, programTools } from '#machines/decisions/project-tabs.table.ts'
import { addressOf, readAddress } from '#src/routes/project/program-address.ts'

const place = (address: string) => readAddress(new URL(address, 'https://cabinet.example'))

describe('every tab and tool has an address that leads back to it', () => {
  const targets = programTabs.flatMap((tab) => {
    const tools = tab === 'tools' ? programTools : (['links'] as const)
    return tools.map((tool) => ({ tab, tool }))
  })

  test.each(targets)('$tab, $tool', (target) => {
    expect(place(addressOf('7', target))).toMatchObject({ ...target, isSingle: false })
    expect(place(addressOf(undefined, target))).toMatchObject({ ...target, isSingle: true })
  })
})

test.each([
  ['/project-detail/7', { tab: 'about', tool: 'links', createsLink: false }],
  ['/project-detail/7?createLink', { tab: 'about', createsLink: true }],
  ['/project-detail/7?createLink=1&tab=statistics', { tab: 'statistics', createsLink: true }],
  ['/project-detail/7?tab=tools', { tab: 'tools', isOld: true }],
  ['/project-detail/7?tab=nonsense&tool=toString', { tab: 'about', tool: 'links' }],
  ['/project-detail-tools?tool=flyers', { tab: 'tools', tool: 'flyers', isSingle: true }],
  ['/project-detail-connected', { tab: 'about', isSingle: true }],
])('%s', (address, expected) => {
  expect(place(address)).toMatchObject(expected)
})

test('an id that the address must not break is written so that it comes back', () => {
  expect(addressOf('a/b?c', { tab: 'about' })).toBe('/project-detail/a%2Fb%3Fc')
})
