ALTER TABLE "invitations" ADD COLUMN "application_id" uuid;--> statement-breakpoint
ALTER TABLE "conversion_events" ADD COLUMN "by_product" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversion_events" ADD COLUMN "referral_code" text;--> statement-breakpoint
ALTER TABLE "conversion_events" ADD COLUMN "journey_id" uuid;--> statement-breakpoint
ALTER TABLE "referrers" ADD COLUMN "link_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "referrers" ADD COLUMN "link_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "referrers" ADD COLUMN "link_sent_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "conversion_events_journey" ON "conversion_events" USING btree ("journey_id");--> statement-breakpoint
CREATE INDEX "conversion_events_referral_code" ON "conversion_events" USING btree ("referral_code","at");--> statement-breakpoint
UPDATE "conversion_events" SET "by_product" = true WHERE "event_id" IS NOT NULL AND "event_id" NOT LIKE 'browser:%';
