CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text,
	"user_id" uuid,
	"reason" text,
	"actor_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "noticed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_waiting" ON "erasures" USING btree ("email") WHERE state = 'waiting';