import type { Migration } from 'kysely'

import { statements } from './statements.ts'

/**
 * One order for all that a promoter is paid for a month: the bank moves one sum, and its word decides all of it. Orders take
 * their numbers from the payments' own sequence: a number is one of an order or of a payment, never of both, so that an
 * answer that names payments, as answers did before there were orders, cannot decide another thing.
 *
 * What waits becomes one order for each promoter and month, unless the month was exported already: then the bank may hold a
 * transfer for each payment, and each keeps an order of its own, as every decided payment does.
 *
 * Reasons were for the operator alone until now, and stay so.
 */
export const payoutOrders: Migration = statements(
  `create table payout_order (
    id integer primary key default nextval('payment_id_seq'),
    promoter_id integer not null references promoter (id) on delete cascade,
    period text not null default '' check (period ~ '^([0-9]{4}-[0-9]{2})?$'),
    created_at timestamptz not null default now(),
    former integer
  )`,
  'create index payout_order_promoter on payout_order (promoter_id)',

  'alter table payment add column order_id integer',
  `update payment set order_id = grouped.first from (
    select payment.id, min(payment.id) over (partition by case
      when payment.status = 'WA' and payment.period <> '' and not exists (
        select from audit where audit.event = 'operator.payouts-exported' and audit.domain_id = promoter.domain_id
          and audit.detail ->> 'period' = payment.period)
      then payment.promoter_id || ' ' || payment.period else payment.id::text end) as first
    from payment join promoter on promoter.id = payment.promoter_id
  ) as grouped where grouped.id = payment.id`,
  `insert into payout_order (promoter_id, period, created_at, former)
    select promoter_id, period, created_at, id from payment where order_id = id order by id`,
  'update payment set order_id = payout_order.id from payout_order where former = order_id',
  'alter table payout_order drop column former',
  `alter table payment
    alter column order_id set not null,
    add constraint payment_order_id_fkey foreign key (order_id) references payout_order (id) on delete cascade`,
  'create index payment_order on payment (order_id)',

  "alter table payment add column operator_note text not null default ''",
  "update payment set operator_note = reason, reason = '' where reason <> ''",

  // Which payment an accrual came back from: only by this can it be in it again.
  'alter table accrual add column returned_from integer references payment (id) on delete set null',
  'create index accrual_returned on accrual (returned_from) where returned_from is not null',
)
