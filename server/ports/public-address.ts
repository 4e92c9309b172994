import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** What is nobody's on the internet: IANA's registry of special purposes, and where clouds keep what is theirs alone. */
export const privateBlocks = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
] as const

/** The one part of IPv6 that is given out to the public, and what in it is not: tunnels that end at an IPv4, examples. */
export const publicBlock = '2000::/3'
export const privateBlocks6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'] as const

function listOf(blocks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const block of blocks) {
    const [net = '', prefix] = block.split('/')
    list.addSubnet(net, Number(prefix), family)
  }
  return list
}

const closed = listOf(privateBlocks, 'ipv4')
const closed6 = listOf(privateBlocks6, 'ipv6')
const open6 = listOf([publicBlock], 'ipv6')

/** Whether anybody may be there: an IPv4 written as an IPv6 is none, nor is what is no address. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, 'ipv4')
  return isIPv6(address) && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}
