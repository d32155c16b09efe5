-- Who is approved is ready, mostly: taken one by one the two make the database expect people where there
-- are none, and walk the whole list for a page of them.
CREATE STATISTICS "jobseeker_profiles_standings" (mcv) ON "status", "is_job_ready", "is_doubted" FROM "jobseeker_profiles";
--> statement-breakpoint
ANALYZE "jobseeker_profiles";
