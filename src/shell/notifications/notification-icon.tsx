import { Center } from '@mantine/core'
import type { StatusTone } from '#src/text/labels.ts'
import { type IconName, NamedIcon } from '#src/ui/named-icon.tsx'

import classes from './notification-icon.module.css'

type Sign = { readonly name: IconName; readonly tone: StatusTone }

const signs: Readonly<Record<string, Sign>> = {
  deal: { name: 'accruals', tone: 'waiting' },
  confirmed: { name: 'accruals', tone: 'balance' },
  refused: { name: 'accruals', tone: 'refused' },
  'claim-found': { name: 'accruals', tone: 'neutral' },
  'claim-refused': { name: 'accruals', tone: 'refused' },
  sent: { name: 'payouts', tone: 'coming' },
  paid: { name: 'payouts', tone: 'done' },
  returned: { name: 'payouts', tone: 'refused' },
  late: { name: 'payouts', tone: 'refused' },
  requisites: { name: 'payouts', tone: 'waiting' },
  connected: { name: 'tools', tone: 'neutral' },
  declined: { name: 'tools', tone: 'refused' },
  'promo-code': { name: 'tools', tone: 'waiting' },
  label: { name: 'tools', tone: 'refused' },
  program: { name: 'home', tone: 'neutral' },
}

const other: Sign = { name: 'bell', tone: 'neutral' }

/** What a row is about, at a glance; its words say the same. */
export function ToneIcon({ name, tone }: Sign) {
  return (
    <Center
      component="span"
      flex="none"
      w={32}
      h={32}
      bdrs="md"
      bg={`var(--status-${tone}-ground)`}
      c={`var(--status-${tone}-ink)`}
      className={classes.icon}
    >
      <NamedIcon name={name} />
    </Center>
  )
}

export function NotificationIcon({ kind }: { readonly kind: string }) {
  return <ToneIcon {...((Object.hasOwn(signs, kind) ? signs[kind] : undefined) ?? other)} />
}
