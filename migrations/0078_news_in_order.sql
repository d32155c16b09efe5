ALTER TABLE "deliveries" ADD COLUMN "trying_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "thread" text;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "thread" text;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "thread_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "trying_since" timestamp (3) with time zone;