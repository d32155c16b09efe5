-- Upgrade: looks once at whose hire is final and who was moved back since; matches wait meanwhile.
ALTER TABLE "matches" ADD COLUMN "ended_at" timestamp (3) with time zone;
--> statement-breakpoint
update matches m set ended_at = now() from jobseeker_profiles p
where p.user_id = m.jobseeker_id and m.state = 'hired' and m.settles_at is null and p.status <> 'matched';
