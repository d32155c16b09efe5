-- Upgrade: counts events by day, requests without people, and matches by shop; writing of events, requests and matches waits meanwhile.
lock table conversion_events, talent_requests, matches in share row exclusive mode;
--> statement-breakpoint
create function counts.day_of(moment timestamptz) returns text
language sql stable as $$ select to_char(moment at time zone 'UTC', 'YYYY-MM-DD') $$;
--> statement-breakpoint
-- What an event counts as on its day (UTC): a page that a visitor opened, or what the product saw itself.
create function counts.of_event(event text, category text, by_product boolean, moment timestamptz)
returns table (counter text, key text, part text) language sql stable as $$
  select 'event_days', counts.day_of(moment), case event when 'page_view' then 'page_view'
      when 'generate_lead' then 'application' else 'sign_up' end
  where case event
    when 'page_view' then not by_product and category is distinct from 'administration'
    when 'generate_lead' then by_product
    when 'sign_up' then by_product
    else false end
$$;
--> statement-breakpoint
select counts.watch('conversion_events', 'counts.of_event(r.event, r.category, r.by_product, r.at)');
--> statement-breakpoint
-- Browser sessions by day, with how many events each has: a session counts once a day.
create table counts.visits (
  day text not null,
  session_id text not null,
  n integer not null,
  primary key (day, session_id)
);
--> statement-breakpoint
-- Sessions in one order, so that no two writers wait for each other; of one session only its browser writes.
create function counts.move_visits(moved_days text[], moved_sessions text[], moved_by integer[]) returns void
language plpgsql as $$
declare
  counted integer;
begin
  with moved as (
    select m.day, m.session_id, sum(m.by)::integer as by
    from unnest(moved_days, moved_sessions, moved_by) m (day, session_id, by)
    group by m.day, m.session_id having sum(m.by) <> 0
  ), put as (
    insert into counts.visits as v (day, session_id, n)
    select day, session_id, by from moved order by day, session_id
    on conflict (day, session_id) do update set n = v.n + excluded.n
    returning v.day, v.session_id, v.n
  ), days as (
    select put.day, count(*) filter (where put.n = moved.by) - count(*) filter (where put.n = 0) as came
    from put join moved using (day, session_id) group by put.day
  ), added as materialized (
    select counts.add('event_days', d.day, 'visit', d.came) from days d
  )
  select count(*) into counted from added;
  delete from counts.visits v using unnest(moved_days, moved_sessions) m (day, session_id)
  where v.day = m.day and v.session_id = m.session_id and v.n = 0;
end $$;
--> statement-breakpoint
create function counts.visit_added() returns trigger language plpgsql as $$
begin
  perform counts.move_visits(array_agg(counts.day_of(r.at)), array_agg(r.session_id), array_agg(1))
  from added r where r.session_id is not null having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create function counts.visit_gone() returns trigger language plpgsql as $$
begin
  perform counts.move_visits(array_agg(counts.day_of(r.at)), array_agg(r.session_id), array_agg(-1))
  from gone r where r.session_id is not null having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create function counts.visit_changed() returns trigger language plpgsql as $$
begin
  perform counts.move_visits(array_agg(counts.day_of(m.at)), array_agg(m.session_id), array_agg(m.by))
  from (
    select r.at, r.session_id, 1 as by from added r where r.session_id is not null
    union all
    select r.at, r.session_id, -1 from gone r where r.session_id is not null
  ) m having count(*) > 0;
  return null;
end $$;
--> statement-breakpoint
create trigger visit_added after insert on conversion_events referencing new table as added
  for each statement execute function counts.visit_added();
--> statement-breakpoint
create trigger visit_gone after delete on conversion_events referencing old table as gone
  for each statement execute function counts.visit_gone();
--> statement-breakpoint
create trigger visit_changed after update on conversion_events
  referencing old table as gone new table as added
  for each statement execute function counts.visit_changed();
--> statement-breakpoint
insert into counts.visits (day, session_id, n)
select counts.day_of(at), session_id, count(*) from conversion_events
where session_id is not null group by 1, 2;
--> statement-breakpoint
insert into counts.kept (counter, key, part, n)
select c.counter, c.key, c.part, count(*) from conversion_events r
  cross join lateral counts.of_event(r.event, r.category, r.by_product, r.at) c group by 1, 2, 3
union all
select 'event_days', day, 'visit', count(*) from counts.visits group by day;
--> statement-breakpoint
-- Holds the sessions of each day against the events; how many were wrong.
create function counts.check_visits() returns integer language sql as $$
  delete from counts.visits where n = 0;
  with truth as (
    select counts.day_of(at) as day, session_id, count(*)::integer as n
    from public.conversion_events where session_id is not null group by 1, 2
  ), wrong as (
    select day, session_id, coalesce(truth.n, 0) - coalesce(v.n, 0) as by
    from truth full join counts.visits v using (day, session_id)
    where coalesce(truth.n, 0) <> coalesce(v.n, 0)
  ), mended as (
    insert into counts.visits as v (day, session_id, n)
    select day, session_id, by from wrong order by day, session_id
    on conflict (day, session_id) do update set n = v.n + excluded.n returning 1
  )
  select count(*)::integer from mended
$$;
--> statement-breakpoint
-- Open requests for which nobody is new, interviewing or hired.
create function counts.shares_of_requests(ids uuid[])
returns table (unit uuid, counter text, key text, part text) language sql stable as $$
  select r.id, 'unmatched', '', '' from public.talent_requests r
  where r.id = any(ids) and r.status in ('pending', 'in_progress') and not exists (
    select from public.matches m
    where m.request_id = r.id and m.state in ('new', 'interviewing', 'hired')
  )
$$;
--> statement-breakpoint
create or replace function counts.shares_of(kind text, ids uuid[])
returns table (unit uuid, counter text, key text, part text) language plpgsql stable as $$
begin
  case kind
    when 'person' then return query select * from counts.shares_of_people(ids);
    when 'application' then return query select * from counts.shares_of_applications(ids);
    when 'hire' then return query select * from counts.shares_of_hires(ids);
    when 'request' then return query select * from counts.shares_of_requests(ids);
  end case;
end $$;
--> statement-breakpoint
create function counts.mark_by_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into counts.marks (kind, unit) select 'request', r.id from added r;
  elsif tg_op = 'DELETE' then
    insert into counts.marks (kind, unit) select 'request', r.id from gone r;
  else
    insert into counts.marks (kind, unit) values ('request', new.id);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger mark_added after insert on talent_requests referencing new table as added
  for each statement execute function counts.mark_by_request();
--> statement-breakpoint
create trigger mark_gone after delete on talent_requests referencing old table as gone
  for each statement execute function counts.mark_by_request();
--> statement-breakpoint
create trigger mark_changed after update on talent_requests for each row
  when ((old.status in ('pending', 'in_progress')) <> (new.status in ('pending', 'in_progress')))
  execute function counts.mark_by_request();
--> statement-breakpoint
create function counts.mark_request_by_match() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into counts.marks (kind, unit) select distinct 'request', r.request_id from added r
    where r.state in ('new', 'interviewing', 'hired');
  elsif tg_op = 'DELETE' then
    insert into counts.marks (kind, unit) select distinct 'request', r.request_id from gone r
    where r.state in ('new', 'interviewing', 'hired');
  else
    insert into counts.marks (kind, unit)
    select distinct 'request', m.id from (values (old.request_id), (new.request_id)) m (id);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger mark_request_added after insert on matches referencing new table as added
  for each statement execute function counts.mark_request_by_match();
--> statement-breakpoint
create trigger mark_request_gone after delete on matches referencing old table as gone
  for each statement execute function counts.mark_request_by_match();
--> statement-breakpoint
create trigger mark_request_changed after update on matches for each row
  when (old.request_id <> new.request_id
    or (old.state in ('new', 'interviewing', 'hired')) <> (new.state in ('new', 'interviewing', 'hired')))
  execute function counts.mark_request_by_match();
--> statement-breakpoint
select counts.settle('request', (select array_agg(id) from talent_requests));
--> statement-breakpoint
-- Those that count as something now, where a kind has one counter: who counted when last looked at, and
-- who changed since.
create function counts.units_of(given_kind text) returns setof uuid language sql stable as $$
  with marked as materialized (
    select array_agg(distinct m.unit) as units from counts.marks m where m.kind = given_kind
  )
  select s.unit from counts.shares s, marked
  where s.kind = given_kind and (marked.units is null or s.unit <> all (marked.units))
  union all
  select s.unit from marked, counts.shares_of(given_kind, marked.units) s where marked.units is not null
$$;
--> statement-breakpoint
create or replace function counts.read(counters text[], keys text[])
returns table (counter text, key text, part text, n bigint)
language plpgsql stable as $$
#variable_conflict use_column
declare
  changed record;
  kinds text[] := array_remove(array[
    case when counters && array['road', 'standing'] then 'person' end,
    case when counters && array['erased'] then 'application' end,
    case when counters && array['hire_weeks'] then 'hire' end,
    case when counters && array['unmatched'] then 'request' end
  ], null);
begin
  if keys is null then
    return query select k.counter, k.key, k.part, sum(k.n)::bigint from counts.kept k
      where k.counter = any(counters) group by k.counter, k.key, k.part;
  else
    return query select k.counter, k.key, k.part, sum(k.n)::bigint from counts.kept k
      where k.counter = any(counters) and k.key = any(keys) group by k.counter, k.key, k.part;
  end if;
  if kinds = '{}' then return; end if;
  for changed in
    select m.kind, array_agg(distinct m.unit) as units from counts.marks m
    where m.kind = any(kinds) group by m.kind
  loop
    return query
      select d.counter, d.key, d.part, sum(d.one)::bigint from (
        select s.counter, s.key, s.part, 1 as one from counts.shares_of(changed.kind, changed.units) s
        union all
        select s.counter, s.key, s.part, -1 from counts.shares s
        where s.kind = changed.kind and s.unit = any(changed.units)
      ) d
      where d.counter = any(counters) and (keys is null or d.key = any(keys))
      group by d.counter, d.key, d.part having sum(d.one) <> 0;
  end loop;
end $$;
--> statement-breakpoint
create or replace function counts.fold(most integer) returns integer
language plpgsql as $$
declare
  one_kind text;
  units uuid[];
  taken integer;
  total integer := 0;
begin
  if not pg_try_advisory_xact_lock(4712027) then return 0; end if;
  foreach one_kind in array array['person', 'application', 'hire', 'request'] loop
    with removed as (
      delete from counts.marks where id in (
        select m.id from counts.marks m where m.kind = one_kind order by m.id limit most
      ) returning unit
    )
    select array_agg(distinct r.unit), count(*) into units, taken from removed r;
    if taken > 0 then
      perform counts.settle(one_kind, units);
      total := total + taken;
    end if;
  end loop;
  return total;
end $$;
--> statement-breakpoint
-- As before, and the visits of each day.
create or replace function counts.check_sums() returns integer
language sql as $$
  with truth as (
    select counter, key, part, sum(n) as n from (
      select * from counts.truth()
      union all
      select counter, key, part, count(*) from counts.shares group by counter, key, part
      union all
      select 'event_days', day, 'visit', count(*) from counts.visits where n > 0 group by day
    ) t group by counter, key, part
  ), kept as (
    select counter, key, part, sum(n) as n from counts.kept group by counter, key, part
  ), wrong as (
    select counter, key, part, coalesce(truth.n, 0) - coalesce(kept.n, 0) as by
    from truth full join kept using (counter, key, part)
    where coalesce(truth.n, 0) <> coalesce(kept.n, 0)
  ), mended as (
    insert into counts.kept (counter, key, part, n)
    select counter, key, part, by from wrong returning 1
  )
  select count(*)::integer from mended
$$;
--> statement-breakpoint
create or replace function counts.check_shares(given_kind text, behind uuid, most integer)
returns table (last_unit uuid, wrong integer)
language plpgsql as $$
declare
  units uuid[];
  unmarked uuid[];
begin
  perform pg_advisory_xact_lock(4712027);
  select array_agg(u.unit) into units from (
    select unit from (
      (select p.user_id as unit from public.jobseeker_profiles p
        where given_kind = 'person' and p.user_id > behind order by p.user_id limit most)
      union
      (select e.journey_id from public.conversion_events e
        where given_kind = 'application' and e.journey_id > behind and e.by_product
          and e.action in ('job_application', 'application_approved')
        order by e.journey_id limit most)
      union
      (select m.id from public.matches m
        where given_kind = 'hire' and m.id > behind and m.state = 'hired' order by m.id limit most)
      union
      (select r.id from public.talent_requests r
        where given_kind = 'request' and r.id > behind order by r.id limit most)
      union
      (select s.unit from counts.shares s
        where s.kind = given_kind and s.unit > behind order by s.unit limit most)
    ) every order by unit limit most
  ) u;
  if units is null then return; end if;
  last_unit := units[array_length(units, 1)];
  -- In one statement, that what changes meanwhile is not taken for wrong.
  select array_agg(distinct d.unit) into unmarked from (
    (select * from counts.shares_of(given_kind, units)
      except select s.unit, s.counter, s.key, s.part from counts.shares s
      where s.kind = given_kind and s.unit = any(units))
    union all
    (select s.unit, s.counter, s.key, s.part from counts.shares s
      where s.kind = given_kind and s.unit = any(units)
      except select * from counts.shares_of(given_kind, units))
  ) d where not exists (
    select from counts.marks m where m.kind = given_kind and m.unit = d.unit
  );
  wrong := coalesce(cardinality(unmarked), 0);
  perform counts.settle(given_kind, unmarked);
  return next;
end $$;
--> statement-breakpoint
-- Those whose person is shown count under their state, of all and within their shop.
create or replace function counts.of_any_match(shop_id uuid, state text, closed_reason text,
  made timestamptz, answer_by timestamptz, answered timestamptz, is_shown boolean)
returns table (counter text, key text, part text) language sql stable as $$
  select * from counts.of_match_everywhere(shop_id, state, closed_reason, made, answer_by, answered)
  union all select 'shown_matches', '', state where is_shown
  union all select 'shown_matches', shop_id::text, state where is_shown
$$;
--> statement-breakpoint
insert into counts.kept (counter, key, part, n)
select 'shown_matches', shop_id::text, state, count(*) from matches where is_shown group by shop_id, state;
