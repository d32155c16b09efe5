-- Hires that stand, by the weeks in which they were made: one that was taken back and made again counts in the last.
create or replace function counts.shares_of_hires(ids uuid[])
returns table (unit uuid, counter text, key text, part text) language sql stable as $$
  select m.id, 'hire_weeks', '', counts.week_of(max(c.at))
  from public.matches m join public.match_changes c on c.match_id = m.id and c."to" = 'hired'
  where m.id = any(ids) and m.state = 'hired'
  group by m.id
$$;
--> statement-breakpoint
insert into counts.marks (kind, unit)
select 'hire', unit from counts.shares where kind = 'hire' group by unit having count(*) > 1;
--> statement-breakpoint
-- Each source gives its first units behind the last batch; where one of them has more, none behind its last is
-- looked at yet, so that a batch leaves nothing out.
create or replace function counts.check_shares(given_kind text, behind uuid, most integer)
returns table (last_unit uuid, wrong integer)
language plpgsql as $$
declare
  units uuid[];
  unmarked uuid[];
begin
  perform pg_advisory_xact_lock(4712027);
  with found as (
    select 'profile' as source, p.unit from (
      select user_id as unit from public.jobseeker_profiles
      where given_kind = 'person' and user_id > behind order by 1 limit most) p
    union all
    select 'event', e.unit from (
      select distinct journey_id as unit from public.conversion_events
      where given_kind = 'application' and journey_id > behind and by_product
        and action in ('job_application', 'application_approved')
      order by 1 limit most) e
    union all
    select 'match', m.unit from (
      select id as unit from public.matches
      where given_kind = 'hire' and id > behind and state = 'hired' order by 1 limit most) m
    union all
    select 'request', r.unit from (
      select id as unit from public.talent_requests
      where given_kind = 'request' and id > behind order by 1 limit most) r
    union all
    select 'share', s.unit from (
      select distinct unit from counts.shares
      where kind = given_kind and unit > behind order by 1 limit most) s
  ), ends as (
    select (array_agg(unit order by unit desc))[1] as unit from found
    group by source having count(*) = most
  )
  select array_agg(u.unit order by u.unit) into units from (
    select distinct f.unit from found f
    where not exists (select from ends where ends.unit < f.unit)
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
