-- Job ready counts once somebody was approved: the rule says it of profiles that wait for that, too.
create or replace function counts.shares_of_people(ids uuid[])
returns table (unit uuid, counter text, key text, part text) language sql stable as $$
  with person as (
    select p.user_id, u.email, case
      when exists (select from public.matches m
        where m.jobseeker_id = p.user_id and m.state = 'hired') then 5
      when exists (select from public.matches m join public.match_changes c on c.match_id = m.id
        where m.jobseeker_id = p.user_id and c."to" = 'interviewing') then 4
      when exists (select from public.matches m where m.jobseeker_id = p.user_id) then 3
      when not (p.status in ('approved', 'matching', 'matched') or exists (
        select from public.candidate_changes c where c.candidate_id = p.id
          and c.field = 'status' and c."to" in ('approved', 'matching', 'matched'))) then 0
      when p.is_job_ready or exists (select from public.candidate_changes c
        where c.candidate_id = p.id and c.field = 'isJobReady' and c."to" = 'true') then 2
      else 1 end as furthest
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
-- Whoever counted as job ready is looked at again by the job that settles counts.
insert into counts.marks (kind, unit)
select distinct 'person', unit from counts.shares where kind = 'person' and counter = 'road' and part = '2';
