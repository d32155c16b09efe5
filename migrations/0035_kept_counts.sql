-- Counts that are kept as they change (docs/decisions/0015-kept-counts.md). They follow from the
-- other tables: what is kept here goes into no backup.
create schema counts;
--> statement-breakpoint
-- A count is the sum of its rows: who finds one locked by another writer takes the next, so that
-- nobody waits for anybody.
create table counts.kept (
  id bigint generated always as identity primary key,
  counter text not null,
  key text not null,
  part text not null,
  n bigint not null
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
--> statement-breakpoint
create index kept_counter on counts.kept (counter, key, part);
--> statement-breakpoint
-- Tables whose rows count by themselves, and the function that says as what.
create table counts.watched (source text primary key, counted_by text not null);
--> statement-breakpoint
-- What a person, an application or a hire counts as, where several tables say so together.
create table counts.shares (
  kind text not null,
  unit uuid not null,
  counter text not null,
  key text not null,
  part text not null,
  primary key (kind, unit, counter, key, part)
);
--> statement-breakpoint
-- Units that changed since their shares were written; readers look at them afresh.
create table counts.marks (
  id bigint generated always as identity primary key,
  kind text not null,
  unit uuid not null
);
--> statement-breakpoint
-- One row: when the counts were last held against the truth, and what was wrong.
create table counts.checks (
  single boolean primary key default true check (single),
  at timestamptz not null,
  corrected integer not null,
  last_wrong_at timestamptz
);
--> statement-breakpoint
create function counts.add(what text, which text, where_of text, amount bigint) returns void
language plpgsql as $$
begin
  if amount = 0 then return; end if;
  update counts.kept set n = n + amount where id = (
    select k.id from counts.kept k
    where k.counter = what and k.key = which and k.part = where_of
    limit 1 for update skip locked
  );
  if not found then
    insert into counts.kept (counter, key, part, n) values (what, which, where_of, amount);
  end if;
end $$;
--> statement-breakpoint
-- Keeps the counts of a table whose rows count by themselves: `counted_by` is a call on its row `r`.
create function counts.watch(source text, counted_by text) returns void
language plpgsql as $$
begin
  insert into counts.watched values (source, counted_by);
  execute format($f$
    create function counts.%I() returns trigger language plpgsql as $body$
    begin
      if tg_op = 'INSERT' then
        perform counts.add(c.counter, c.key, c.part, count(*))
        from added r cross join lateral %s c group by c.counter, c.key, c.part;
      elsif tg_op = 'DELETE' then
        perform counts.add(c.counter, c.key, c.part, -count(*))
        from gone r cross join lateral %s c group by c.counter, c.key, c.part;
      else
        perform counts.add(m.counter, m.key, m.part, sum(m.one)::bigint) from (
          select c.counter, c.key, c.part, 1 as one from added r cross join lateral %s c
          union all
          select c.counter, c.key, c.part, -1 from gone r cross join lateral %s c
        ) m group by m.counter, m.key, m.part having sum(m.one) <> 0;
      end if;
      return null;
    end $body$
  $f$, source || '_changed', counted_by, counted_by, counted_by, counted_by);
  execute format('create trigger count_added after insert on public.%I referencing new table as added
    for each statement execute function counts.%I()', source, source || '_changed');
  execute format('create trigger count_gone after delete on public.%I referencing old table as gone
    for each statement execute function counts.%I()', source, source || '_changed');
  execute format('create trigger count_changed after update on public.%I
    referencing old table as gone new table as added
    for each statement execute function counts.%I()', source, source || '_changed');
end $$;
--> statement-breakpoint
-- What every watched row counts as, counted anew.
create function counts.truth() returns table (counter text, key text, part text, n bigint)
language plpgsql stable as $$
declare
  statement text;
begin
  select string_agg(format(
    'select c.counter, c.key, c.part, count(*) from public.%I r cross join lateral %s c group by 1, 2, 3',
    w.source, w.counted_by), ' union all ') into statement from counts.watched w;
  return query execute statement;
end $$;
--> statement-breakpoint
create function counts.of_entry(code text, status text)
returns table (counter text, key text, part text) language sql immutable as $$
  values ('waitlist', '', status), ('waitlist', code, status)
$$;
--> statement-breakpoint
create function counts.of_profile(status text, is_job_ready boolean, is_doubted boolean)
returns table (counter text, key text, part text) language sql immutable as $$
  values ('candidates', '',
    status || case when is_job_ready then ':ready' else ':' end
      || case when is_doubted then ':doubted' else ':' end)
$$;
--> statement-breakpoint
create function counts.of_status(what text, status text)
returns table (counter text, key text, part text) language sql immutable as $$
  values (what, '', status)
$$;
--> statement-breakpoint
create function counts.of_person(role text, deactivated timestamptz, leaving timestamptz)
returns table (counter text, key text, part text) language sql immutable as $$
  values ('people', coalesce(role, 'none'),
    case when deactivated is not null then 'deactivated'
      when leaving is not null then 'leaving' else 'active' end)
$$;
--> statement-breakpoint
create function counts.hours_between(made timestamptz, answered timestamptz) returns numeric
language sql immutable as $$ select extract(epoch from answered - made) / 3600 $$;
--> statement-breakpoint
create function counts.week_of(moment timestamptz) returns text
language sql stable as $$
  select to_char(date_trunc('week', moment at time zone 'UTC'), 'YYYY-MM-DD')
$$;
--> statement-breakpoint
create function counts.answer_band(hours numeric) returns text language sql immutable as $$
  select case when hours <= 4 then '4' when hours <= 24 then '24' when hours <= 48 then '48'
    when hours <= 72 then '72' when hours > 72 then 'late' end
$$;
--> statement-breakpoint
-- By state and by how soon the employer answered; by the week it was made; by hours to the answer,
-- to a tenth.
create function counts.of_match(state text, closed_reason text, made timestamptz, answered timestamptz)
returns table (counter text, key text, part text) language sql stable as $$
  select 'matches', '', state || ':' || coalesce(
    counts.answer_band(counts.hours_between(made, answered)),
    case when closed_reason = 'lapsed' then 'lapsed' else '' end)
  union all select 'match_weeks', '', counts.week_of(made)
  union all select 'answer_hours', counts.answer_band(counts.hours_between(made, answered)),
    round(greatest(counts.hours_between(made, answered), 0), 1)::text
    where answered is not null
$$;
--> statement-breakpoint
select counts.watch('waitlist_entries', 'counts.of_entry(r.referral_code, r.status)');
--> statement-breakpoint
select counts.watch('jobseeker_profiles', 'counts.of_profile(r.status, r.is_job_ready, r.is_doubted)');
--> statement-breakpoint
select counts.watch('talent_requests', $$counts.of_status('requests', r.status)$$);
--> statement-breakpoint
select counts.watch('referrers', $$counts.of_status('referrers', r.active::text)$$);
--> statement-breakpoint
select counts.watch('shops', $$counts.of_status('shops', '')$$);
--> statement-breakpoint
select counts.watch('users', 'counts.of_person(r.role, r.deactivated_at, r.leaving_at)');
--> statement-breakpoint
select counts.watch('matches', 'counts.of_match(r.state, r.closed_reason, r.created_at, r.answered_at)');
--> statement-breakpoint
-- People of age who sent their profile: how far they came, by the code they came with too, and
-- whether the waitlist says that they were admitted.
create function counts.shares_of_people(ids uuid[])
returns table (unit uuid, counter text, key text, part text) language sql stable as $$
  with person as (
    select p.user_id, u.email, case
      when exists (select from public.matches m
        where m.jobseeker_id = p.user_id and m.state = 'hired') then 5
      when exists (select from public.matches m join public.match_changes c on c.match_id = m.id
        where m.jobseeker_id = p.user_id and c."to" = 'interviewing') then 4
      when exists (select from public.matches m where m.jobseeker_id = p.user_id) then 3
      when p.is_job_ready or exists (select from public.candidate_changes c
        where c.candidate_id = p.id and c.field = 'isJobReady' and c."to" = 'true') then 2
      when p.status in ('approved', 'matching', 'matched') or exists (
        select from public.candidate_changes c where c.candidate_id = p.id
          and c.field = 'status' and c."to" in ('approved', 'matching', 'matched')) then 1
      else 0 end as furthest
    from public.jobseeker_profiles p join public.users u on u.id = p.user_id
    where p.user_id = any(ids) and p.first_name is not null and (p.age is null or p.age >= 18)
  ), listed as (
    select person.user_id, person.furthest::text, e.referral_code, e.status
    from person left join public.waitlist_entries e on lower(e.email) = person.email
  )
  select user_id, 'road', '', furthest from listed
  union all
  select user_id, 'road', referral_code, furthest from listed where referral_code is not null
  union all
  select user_id, 'standing', '', case when status is null then 'unlisted' else 'reopened' end
  from listed where status is distinct from 'approved'
$$;
--> statement-breakpoint
-- People whose application the waitlist no longer holds, by the code that they came with.
create function counts.shares_of_applications(ids uuid[])
returns table (unit uuid, counter text, key text, part text) language sql stable as $$
  select distinct e.journey_id, 'erased', code, case e.action
    when 'job_application' then 'applied' else 'admitted' end
  from public.conversion_events e
    cross join lateral (values ('*'), (coalesce(e.referral_code, ''))) of_code (code)
  where e.journey_id = any(ids) and e.by_product
    and e.action in ('job_application', 'application_approved')
    and not exists (select from public.waitlist_entries w where w.id = e.journey_id)
$$;
--> statement-breakpoint
-- Hires that stand, by the weeks in which they were made.
create function counts.shares_of_hires(ids uuid[])
returns table (unit uuid, counter text, key text, part text) language sql stable as $$
  select distinct m.id, 'hire_weeks', '', counts.week_of(c.at)
  from public.matches m join public.match_changes c on c.match_id = m.id and c."to" = 'hired'
  where m.id = any(ids) and m.state = 'hired'
$$;
--> statement-breakpoint
create function counts.shares_of(kind text, ids uuid[])
returns table (unit uuid, counter text, key text, part text) language plpgsql stable as $$
begin
  case kind
    when 'person' then return query select * from counts.shares_of_people(ids);
    when 'application' then return query select * from counts.shares_of_applications(ids);
    when 'hire' then return query select * from counts.shares_of_hires(ids);
  end case;
end $$;
--> statement-breakpoint
-- Counts as they are at this moment: what is kept, and what those changed since count as.
create function counts.read(counters text[], keys text[])
returns table (counter text, key text, part text, n bigint)
language plpgsql stable as $$
#variable_conflict use_column
declare
  changed record;
begin
  if keys is null then
    return query select k.counter, k.key, k.part, sum(k.n)::bigint from counts.kept k
      where k.counter = any(counters) group by k.counter, k.key, k.part;
  else
    return query select k.counter, k.key, k.part, sum(k.n)::bigint from counts.kept k
      where k.counter = any(counters) and k.key = any(keys) group by k.counter, k.key, k.part;
  end if;
  for changed in
    select m.kind, array_agg(distinct m.unit) as units from counts.marks m group by m.kind
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
-- Writes the shares of units as they are now, and counts what changed; how many shares that were.
create function counts.settle(given_kind text, units uuid[]) returns integer
language plpgsql as $$
declare
  moved integer;
begin
  with truth as materialized (
    select s.unit, s.counter, s.key, s.part from counts.shares_of(given_kind, units) s
  ), gone as (
    delete from counts.shares s where s.kind = given_kind and s.unit = any(units)
      and (s.unit, s.counter, s.key, s.part) not in (select t.unit, t.counter, t.key, t.part from truth t)
    returning s.counter, s.key, s.part
  ), come as (
    insert into counts.shares (kind, unit, counter, key, part)
    select given_kind, t.unit, t.counter, t.key, t.part from truth t
    on conflict do nothing returning counts.shares.counter, counts.shares.key, counts.shares.part
  ), changes as (
    select d.counter, d.key, d.part, sum(d.one)::bigint as by, count(*)::integer as shares from (
      select c.*, 1 as one from come c union all select g.*, -1 from gone g
    ) d group by d.counter, d.key, d.part
  ), added as materialized (
    select c.shares, counts.add(c.counter, c.key, c.part, c.by) from changes c
  )
  select coalesce(sum(shares), 0) into moved from added;
  return moved;
end $$;
--> statement-breakpoint
-- Settles units that were marked, at most so many marks of a kind; how many marks that were. One at
-- a time: whoever else comes meanwhile has nothing to do.
create function counts.fold(most integer) returns integer
language plpgsql as $$
declare
  one_kind text;
  units uuid[];
  taken integer;
  total integer := 0;
begin
  if not pg_try_advisory_xact_lock(4712027) then return 0; end if;
  foreach one_kind in array array['person', 'application', 'hire'] loop
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
-- Makes one row of each count that many have written to, and none of what came to nothing.
create function counts.gather() returns void
language sql as $$
  with many as (
    select counter, key, part from counts.kept
    group by counter, key, part having count(*) > 4 or sum(n) = 0
  ), taken as (
    delete from counts.kept where id in (
      select k.id from counts.kept k join many using (counter, key, part) for update of k skip locked
    ) returning counter, key, part, n
  )
  insert into counts.kept (counter, key, part, n)
  select counter, key, part, sum(n) from taken group by counter, key, part having sum(n) <> 0
$$;
--> statement-breakpoint
-- Holds the counts of watched rows, and of shares, against what they count, and mends what is wrong;
-- how many were.
create function counts.check_sums() returns integer
language sql as $$
  with truth as (
    select counter, key, part, sum(n) as n from (
      select * from counts.truth()
      union all
      select counter, key, part, count(*) from counts.shares group by counter, key, part
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
-- Holds the next units' shares against the tables: the last unit looked at, and how many were wrong.
create function counts.check_shares(given_kind text, behind uuid, most integer)
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
create function counts.mark_people_by_profile() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then insert into counts.marks (kind, unit) values ('person', new.user_id);
  elsif tg_op = 'INSERT' then
    insert into counts.marks (kind, unit) select distinct 'person', r.user_id from added r;
  else
    insert into counts.marks (kind, unit) select distinct 'person', r.user_id from gone r;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger mark_added after insert on jobseeker_profiles referencing new table as added
  for each statement execute function counts.mark_people_by_profile();
--> statement-breakpoint
create trigger mark_gone after delete on jobseeker_profiles referencing old table as gone
  for each statement execute function counts.mark_people_by_profile();
--> statement-breakpoint
create trigger mark_changed after update on jobseeker_profiles for each row
  when ((old.first_name is null) <> (new.first_name is null) or old.age is distinct from new.age
    or old.status <> new.status or old.is_job_ready <> new.is_job_ready)
  execute function counts.mark_people_by_profile();
--> statement-breakpoint
create function counts.mark_people_by_address() returns trigger language plpgsql as $$
begin
  insert into counts.marks (kind, unit) values ('person', new.id);
  return null;
end $$;
--> statement-breakpoint
create trigger mark_changed after update on users for each row
  when (old.email <> new.email) execute function counts.mark_people_by_address();
--> statement-breakpoint
create function counts.mark_people_by_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into counts.marks (kind, unit) select distinct 'person', p.user_id
    from added r join public.jobseeker_profiles p on p.id = r.candidate_id
    where r.field in ('status', 'isJobReady');
  else
    insert into counts.marks (kind, unit) select distinct 'person', p.user_id
    from gone r join public.jobseeker_profiles p on p.id = r.candidate_id
    where r.field in ('status', 'isJobReady');
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger mark_added after insert on candidate_changes referencing new table as added
  for each statement execute function counts.mark_people_by_change();
--> statement-breakpoint
create trigger mark_gone after delete on candidate_changes referencing old table as gone
  for each statement execute function counts.mark_people_by_change();
--> statement-breakpoint
create trigger mark_changed after update on candidate_changes referencing old table as gone
  for each statement execute function counts.mark_people_by_change();
--> statement-breakpoint
create function counts.mark_by_match() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into counts.marks (kind, unit) values ('hire', new.id);
    insert into counts.marks (kind, unit) select 'person', person
    from (values (old.jobseeker_id), (new.jobseeker_id)) of_match (person) where person is not null;
  elsif tg_op = 'INSERT' then
    insert into counts.marks (kind, unit) select distinct 'person', r.jobseeker_id
    from added r where r.jobseeker_id is not null;
    insert into counts.marks (kind, unit) select 'hire', r.id from added r where r.state = 'hired';
  else
    insert into counts.marks (kind, unit) select distinct 'person', r.jobseeker_id
    from gone r where r.jobseeker_id is not null;
    insert into counts.marks (kind, unit) select 'hire', r.id from gone r where r.state = 'hired';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger mark_added after insert on matches referencing new table as added
  for each statement execute function counts.mark_by_match();
--> statement-breakpoint
create trigger mark_gone after delete on matches referencing old table as gone
  for each statement execute function counts.mark_by_match();
--> statement-breakpoint
create trigger mark_changed after update on matches for each row
  when (old.jobseeker_id is distinct from new.jobseeker_id
    or (old.state = 'hired') <> (new.state = 'hired'))
  execute function counts.mark_by_match();
--> statement-breakpoint
create function counts.mark_by_match_change() returns trigger language plpgsql as $$
begin
  insert into counts.marks (kind, unit) select distinct 'hire', r.match_id
  from added r where r."to" = 'hired';
  insert into counts.marks (kind, unit) select distinct 'person', m.jobseeker_id
  from added r join public.matches m on m.id = r.match_id
  where r."to" = 'interviewing' and m.jobseeker_id is not null;
  return null;
end $$;
--> statement-breakpoint
create trigger mark_added after insert on match_changes referencing new table as added
  for each statement execute function counts.mark_by_match_change();
--> statement-breakpoint
create function counts.mark_by_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into counts.marks (kind, unit) select 'person', u.id
    from public.users u where u.email in (lower(old.email), lower(new.email));
  elsif tg_op = 'INSERT' then
    insert into counts.marks (kind, unit) select 'person', u.id
    from added r join public.users u on u.email = lower(r.email);
    insert into counts.marks (kind, unit) select 'application', r.id from added r
    where exists (select from public.conversion_events e where e.journey_id = r.id);
  else
    insert into counts.marks (kind, unit) select 'person', u.id
    from gone r join public.users u on u.email = lower(r.email);
    insert into counts.marks (kind, unit) select 'application', r.id from gone r;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger mark_added after insert on waitlist_entries referencing new table as added
  for each statement execute function counts.mark_by_entry();
--> statement-breakpoint
create trigger mark_gone after delete on waitlist_entries referencing old table as gone
  for each statement execute function counts.mark_by_entry();
--> statement-breakpoint
create trigger mark_changed after update on waitlist_entries for each row
  when (old.email <> new.email or old.status <> new.status or old.referral_code <> new.referral_code)
  execute function counts.mark_by_entry();
--> statement-breakpoint
create function counts.mark_by_event() returns trigger language plpgsql as $$
begin
  -- Whoever stands on the waitlist is counted there, and marked when they leave it.
  if tg_op <> 'DELETE' then
    insert into counts.marks (kind, unit) select distinct 'application', r.journey_id from added r
    where r.by_product and r.action in ('job_application', 'application_approved')
      and r.journey_id is not null
      and not exists (select from public.waitlist_entries w where w.id = r.journey_id);
  end if;
  if tg_op <> 'INSERT' then
    insert into counts.marks (kind, unit) select distinct 'application', r.journey_id from gone r
    where r.by_product and r.action in ('job_application', 'application_approved')
      and r.journey_id is not null
      and not exists (select from public.waitlist_entries w where w.id = r.journey_id);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger mark_added after insert on conversion_events referencing new table as added
  for each statement execute function counts.mark_by_event();
--> statement-breakpoint
create trigger mark_gone after delete on conversion_events referencing old table as gone
  for each statement execute function counts.mark_by_event();
--> statement-breakpoint
create trigger mark_changed after update on conversion_events
  referencing old table as gone new table as added
  for each statement execute function counts.mark_by_event();
--> statement-breakpoint
-- What stands in the tables already.
insert into counts.kept (counter, key, part, n) select * from counts.truth();
--> statement-breakpoint
select counts.settle('person', (select array_agg(user_id) from jobseeker_profiles));
--> statement-breakpoint
select counts.settle('hire', (select array_agg(id) from matches where state = 'hired'));
--> statement-breakpoint
select counts.settle('application', (
  select array_agg(distinct journey_id) from conversion_events e
  where journey_id is not null and by_product
    and action in ('job_application', 'application_approved')
    and not exists (select from waitlist_entries w where w.id = e.journey_id)
));
