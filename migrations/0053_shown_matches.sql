-- Upgrade: builds indexes of candidates, matches and the waitlist, and looks once at who stands behind each match; writing waits meanwhile.
DROP INDEX "matches_shop_answers";--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "is_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "jobseeker_profiles_by_name" ON "jobseeker_profiles" USING btree (lower(coalesce("first_name", '') || ' ' || coalesce("last_name", '')) desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "jobseeker_profiles_by_location" ON "jobseeker_profiles" USING btree (lower(coalesce("location", '')) desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "jobseeker_profiles_by_status" ON "jobseeker_profiles" USING btree ("status" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "matches_shop_answer_times" ON "matches" USING btree ("shop_id",(answered_at - created_at),"answered_at","created_at") WHERE answered_at is not null;--> statement-breakpoint
CREATE INDEX "matches_shop_waiting" ON "matches" USING btree ("shop_id","answer_by") WHERE state = 'new' and answered_at is null;--> statement-breakpoint
CREATE INDEX "waitlist_entries_by_name" ON "waitlist_entries" USING btree (lower("name") desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "waitlist_entries_by_place" ON "waitlist_entries" USING btree (lower("state" || ' ' || "city") desc nulls last,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "waitlist_entries_by_code" ON "waitlist_entries" USING btree ("referral_code" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "waitlist_entries_by_status" ON "waitlist_entries" USING btree ("status" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
-- Whether an employer may be shown somebody (docs/domain.md, "age"; who is deactivated or leaving is hidden).
create function is_person_shown(person uuid) returns boolean language sql stable as $$
  select exists (
    select from public.users u join public.jobseeker_profiles p on p.user_id = u.id
    where u.id = person and u.deactivated_at is null and u.leaving_at is null and p.age >= 18
  )
$$;
--> statement-breakpoint
-- Nobody is hidden between this look and the end of the transaction.
create function show_match() returns trigger language plpgsql as $$
begin
  perform from public.users u where u.id = new.jobseeker_id for share;
  new.is_shown := public.is_person_shown(new.jobseeker_id);
  return new;
end $$;
--> statement-breakpoint
create trigger show_added before insert on matches for each row execute function show_match();
--> statement-breakpoint
create trigger show_changed before update on matches for each row
  when (old.jobseeker_id is distinct from new.jobseeker_id) execute function show_match();
--> statement-breakpoint
create function show_matches_of(person uuid) returns void language sql as $$
  update public.matches m set is_shown = not m.is_shown
  where m.jobseeker_id = person and m.is_shown <> public.is_person_shown(person)
$$;
--> statement-breakpoint
create function show_matches_of_user() returns trigger language plpgsql as $$
begin
  perform public.show_matches_of(new.id);
  return null;
end $$;
--> statement-breakpoint
create trigger show_matches after update on users for each row
  when ((old.deactivated_at is null and old.leaving_at is null)
    <> (new.deactivated_at is null and new.leaving_at is null))
  execute function show_matches_of_user();
--> statement-breakpoint
create function show_matches_of_profile() returns trigger language plpgsql as $$
begin
  perform public.show_matches_of(case when tg_op = 'DELETE' then old.user_id else new.user_id end);
  return null;
end $$;
--> statement-breakpoint
create trigger show_matches_gone after delete on jobseeker_profiles for each row
  execute function show_matches_of_profile();
--> statement-breakpoint
create trigger show_matches_added after insert on jobseeker_profiles for each row
  execute function show_matches_of_profile();
--> statement-breakpoint
create trigger show_matches_changed after update on jobseeker_profiles for each row
  when ((old.age >= 18) is distinct from (new.age >= 18))
  execute function show_matches_of_profile();
--> statement-breakpoint
update matches m set is_shown = false where not is_person_shown(m.jobseeker_id);
--> statement-breakpoint
-- Holds the next matches against the people behind them: the last one looked at, and how many were wrong.
create function counts.check_shown(behind uuid, most integer)
returns table (last_unit uuid, wrong integer)
language plpgsql as $$
begin
  select max(n.id::text)::uuid into last_unit from (
    select m.id from public.matches m where m.id > behind order by m.id limit most
  ) n;
  if last_unit is null then return; end if;
  with mended as (
    update public.matches m set is_shown = not m.is_shown
    where m.id > behind and m.id <= last_unit
      and m.is_shown <> public.is_person_shown(m.jobseeker_id)
    returning 1
  )
  select count(*)::integer into wrong from mended;
  return next;
end $$;
--> statement-breakpoint
select counts.unwatch('matches');
--> statement-breakpoint
-- Those whose person is shown count under their state too.
create function counts.of_any_match(shop_id uuid, state text, closed_reason text,
  made timestamptz, answer_by timestamptz, answered timestamptz, is_shown boolean)
returns table (counter text, key text, part text) language sql stable as $$
  select * from counts.of_match_everywhere(shop_id, state, closed_reason, made, answer_by, answered)
  union all select 'shown_matches', '', state where is_shown
$$;
--> statement-breakpoint
select counts.watch('matches', 'counts.of_any_match(r.shop_id, r.state, r.closed_reason, r.created_at, r.answer_by, r.answered_at, r.is_shown)');
--> statement-breakpoint
insert into counts.kept (counter, key, part, n)
select 'shown_matches', '', state, count(*) from matches where is_shown group by state;
