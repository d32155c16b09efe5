-- Upgrade: replaces a function; nothing waits.
-- Nobody is hidden between this look and the end of the transaction, be it by their account or by their age.
create or replace function show_match() returns trigger language plpgsql as $$
begin
  perform from public.users u where u.id = new.jobseeker_id for share;
  perform from public.jobseeker_profiles p where p.user_id = new.jobseeker_id for share;
  new.is_shown := public.is_person_shown(new.jobseeker_id);
  return new;
end $$;
