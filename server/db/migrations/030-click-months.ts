import type { Migration } from 'kysely'

import { statements } from './statements.ts'

/**
 * Clicks by the month of Moscow: each has a partition of its own, and what is over goes with its partition. What no
 * partition waits for is kept in `click_rest`, which is the table of before: nothing is copied here, and a process of the
 * release before writes on.
 */
export const clickMonths: Migration = statements(
  'alter table click rename to click_rest',
  'alter table click_rest drop constraint click_pkey',
  'alter table click_rest alter column click_id set not null, alter column at set not null',
  'alter index click_link rename to click_rest_link',
  `create table click (
    click_id text not null,
    link_id integer not null,
    at timestamptz not null,
    primary key (click_id, at)
  ) partition by range (at)`,
  'create index click_link on click (link_id, at)',
  'alter table click attach partition click_rest default',

  `create function click_month_start(moment timestamptz) returns timestamptz language sql stable as $$
    select date_trunc('month', moment at time zone 'Europe/Moscow') at time zone 'Europe/Moscow'
  $$`,
  `create function click_month_name(moment timestamptz) returns text language sql stable as $$
    select 'click_' || to_char(moment at time zone 'Europe/Moscow', 'YYYY_MM')
  $$`,

  // Clicks wait for as long as it takes: moments, but for the first start after this migration.
  `create function open_click_month(moment timestamptz) returns boolean language plpgsql
    set lock_timeout = '1s' as $$
    declare
      starts timestamptz := click_month_start(moment);
      ends timestamptz := click_month_start(starts + interval '45 days');
      part text := click_month_name(moment);
    begin
      if to_regclass(part) is not null then return false; end if;
      -- A click that were sent to the rest before, and waited for it, would be refused by it after.
      lock table click in share row exclusive mode;
      -- Clicks wait meanwhile: where a backup reads the rest, the month is opened another time.
      perform set_config('lock_timeout', '100ms', true);
      lock table click_rest in access exclusive mode;
      if to_regclass(part) is not null then return false; end if;
      execute format('create table %I (like click including all)', part);
      execute format(
        'with moved as (delete from click_rest where at >= $1 and at < $2 returning *) insert into %I select * from moved', part
      ) using starts, ends;
      execute format('alter table click attach partition %I for values from (%L) to (%L)', part, starts, ends);
      return true;
    end
  $$`,

  `create function drop_click_months(before timestamptz) returns integer language plpgsql
    set lock_timeout = '100ms' as $$
    declare
      part text;
      dropped integer := 0;
    begin
      for part in
        select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
        where inhparent = 'click'::regclass and relname <> 'click_rest' and relname < click_month_name(before)
      loop
        execute format('drop table %I', part);
        dropped := dropped + 1;
      end loop;
      delete from click_rest where at < click_month_start(before);
      return dropped;
    end
  $$`,
)
