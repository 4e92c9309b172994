import type { Migration } from 'kysely'

import { statements } from './statements.ts'

/**
 * What a notification is about, and why it happened, in columns. Keys until now named the subject: what they name for sure is
 * taken over, once; any other row keeps its text and counts for itself. A program of the release before writes none either.
 */
export const notificationSubjects: Migration = statements(
  'alter table notification add column subject_type text',
  'alter table notification add column subject_id integer',
  `alter table notification add column reason text not null default ''`,
  `update notification set subject_type = split_part(key, ' ', 1), subject_id = split_part(key, ' ', 2)::integer
    where key ~ '^(deal|payout|claim|connection|promo-code|label|program) [0-9]{1,9}( .*)?$'
      and case split_part(key, ' ', 1)
        when 'deal' then kind in ('deal', 'confirmed', 'refused')
        when 'payout' then kind in ('sent', 'paid', 'returned', 'late')
        when 'claim' then kind in ('claim-found', 'claim-refused')
        when 'connection' then kind in ('connected', 'declined')
        else kind = split_part(key, ' ', 1)
      end`,
  `update notification set subject_type = 'requisites' where kind = 'requisites'`,
  `update notification set reason = coalesce(nullif(accrual.reason, ''), 'рекламодатель не назвал причину')
    from accrual
    where notification.kind = 'refused' and notification.subject_type = 'deal' and accrual.id = notification.subject_id
      and accrual.promoter_id = notification.promoter_id and accrual.status = 'CA'`,
)
