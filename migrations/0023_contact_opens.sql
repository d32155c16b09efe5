ALTER TABLE "profile_views" ALTER COLUMN "viewer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "agreed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "profile_views_viewer" ON "profile_views" USING btree ("viewer_id","at" DESC NULLS LAST);--> statement-breakpoint
UPDATE "matches" m SET "agreed_at" = (SELECT max(c."at") FROM "match_changes" c WHERE c."match_id" = m."id" AND c."what" = 'time_picked') WHERE m."state" IN ('interviewing', 'hired');