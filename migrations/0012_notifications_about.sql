ALTER TABLE "notifications" ADD COLUMN "about_id" uuid;--> statement-breakpoint
CREATE INDEX "notifications_about" ON "notifications" USING btree ("about_id");