-- Upgrade: builds indexes of candidates and of matches and counts matches by shop; writing waits meanwhile.
DROP INDEX "jobseeker_profiles_status";--> statement-breakpoint
DROP INDEX "jobseeker_profiles_job_ready";--> statement-breakpoint
DROP INDEX "jobseeker_profiles_doubted";--> statement-breakpoint
CREATE INDEX "jobseeker_profiles_standing" ON "jobseeker_profiles" USING btree ("status","is_job_ready","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "jobseeker_profiles_doubted_standing" ON "jobseeker_profiles" USING btree ("status","is_job_ready","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_doubted;--> statement-breakpoint
CREATE INDEX "matches_shop_answers" ON "matches" USING btree ("shop_id",(answered_at - created_at)) WHERE answered_at is not null;--> statement-breakpoint
CREATE INDEX "talent_requests_search" ON "talent_requests" USING gin (lower("role_title" || chr(10) || "location") gin_trgm_ops);--> statement-breakpoint
-- Ends what `counts.watch` began, for a table whose rows count as something else from now on.
create function counts.unwatch(source text) returns void
language plpgsql as $$
begin
  delete from counts.watched w where w.source = unwatch.source;
  execute format('drop function counts.%I() cascade', source || '_changed');
end $$;
--> statement-breakpoint
select counts.unwatch('talent_requests');
--> statement-breakpoint
select counts.unwatch('matches');
--> statement-breakpoint
-- By status, and by the status within each shop.
create function counts.of_request(shop_id uuid, status text)
returns table (counter text, key text, part text) language sql immutable as $$
  values ('requests', '', status), ('shop_requests', shop_id::text, status)
$$;
--> statement-breakpoint
-- Within each shop: by state, and whether and how the employer answered.
create function counts.of_shop_match(shop_id uuid, state text, closed_reason text,
  answer_by timestamptz, answered timestamptz)
returns table (counter text, key text, part text) language sql immutable as $$
  values ('shop_matches', shop_id::text, state || ':' || case
    when answered <= answer_by then 'in_time' when answered is not null then 'late'
    when closed_reason = 'lapsed' then 'lapsed' else '' end)
$$;
--> statement-breakpoint
create function counts.of_match_everywhere(shop_id uuid, state text, closed_reason text,
  made timestamptz, answer_by timestamptz, answered timestamptz)
returns table (counter text, key text, part text) language sql stable as $$
  select * from counts.of_match(state, closed_reason, made, answered)
  union all select * from counts.of_shop_match(shop_id, state, closed_reason, answer_by, answered)
$$;
--> statement-breakpoint
select counts.watch('talent_requests', 'counts.of_request(r.shop_id, r.status)');
--> statement-breakpoint
select counts.watch('matches', 'counts.of_match_everywhere(r.shop_id, r.state, r.closed_reason, r.created_at, r.answer_by, r.answered_at)');
--> statement-breakpoint
insert into counts.kept (counter, key, part, n)
select 'shop_requests', shop_id::text, status, count(*) from talent_requests group by 2, 3;
--> statement-breakpoint
insert into counts.kept (counter, key, part, n)
select c.counter, c.key, c.part, count(*) from matches r
cross join lateral counts.of_shop_match(r.shop_id, r.state, r.closed_reason, r.answer_by, r.answered_at) c
group by 1, 2, 3;
--> statement-breakpoint
-- As before, but looks at what changed since only where it counts as something that is asked for.
create or replace function counts.read(counters text[], keys text[])
returns table (counter text, key text, part text, n bigint)
language plpgsql stable as $$
#variable_conflict use_column
declare
  changed record;
  kinds text[] := array_remove(array[
    case when counters && array['road', 'standing'] then 'person' end,
    case when counters && array['erased'] then 'application' end,
    case when counters && array['hire_weeks'] then 'hire' end
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
