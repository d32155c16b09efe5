-- How counts that follow from several tables changed since the job last looked: by those who are still marked.
create function counts.moved(counters text[], keys text[])
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
-- For processes of the version before: a statement that names the kept rows itself is planned once.
create or replace function counts.read(counters text[], keys text[])
returns table (counter text, key text, part text, n bigint)
language sql stable as $$
  select k.counter, k.key, k.part, k.n from counts.kept k
  where k.counter = any(counters) and (keys is null or k.key = any(keys))
  union all
  select m.counter, m.key, m.part, m.n from counts.moved(counters, keys) m
$$;
