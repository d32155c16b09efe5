CREATE TABLE "mail_refusals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"topic" text NOT NULL,
	"reason" text NOT NULL,
	"detail" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_refusals_once" UNIQUE("address","topic")
);
--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "topic" text;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "useful_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "mail_refusals_newest" ON "mail_refusals" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);