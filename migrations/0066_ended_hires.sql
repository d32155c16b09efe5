CREATE TABLE "other" (
	"version" text PRIMARY KEY NOT NULL,
	"cursor" uuid,
	"done" integer DEFAULT 0 NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "ended_at" timestamp (3) with time zone;