-- Upgrade: looks once at whose matches are of no jobseeker any more; changes of accounts wait meanwhile, reading goes on.
-- Whoever was given another role is kept from employers too (docs/domain.md, "kept from employers").
create or replace function is_person_shown(person uuid) returns boolean language sql stable as $$
  select exists (
    select from public.users u join public.jobseeker_profiles p on p.user_id = u.id
    where u.id = person and u.role = 'jobseeker' and u.deactivated_at is null and u.leaving_at is null
      and p.age >= 18
  )
$$;
--> statement-breakpoint
create or replace trigger show_matches after update on users for each row
  when ((old.role is not distinct from 'jobseeker' and old.deactivated_at is null and old.leaving_at is null)
    <> (new.role is not distinct from 'jobseeker' and new.deactivated_at is null and new.leaving_at is null))
  execute function show_matches_of_user();
--> statement-breakpoint
update matches m set is_shown = false from users u
where u.id = m.jobseeker_id and u.role is distinct from 'jobseeker' and m.is_shown;
