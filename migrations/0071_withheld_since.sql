ALTER TABLE "hiring_sessions" ADD COLUMN "withheld_since" timestamp (3) with time zone;--> statement-breakpoint
update hiring_sessions set withheld_since = created_at where own_score_first;
