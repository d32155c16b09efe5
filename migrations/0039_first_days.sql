ALTER TABLE "matches" ADD COLUMN "starts_on" text;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "ask_for" text;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "bring" text;