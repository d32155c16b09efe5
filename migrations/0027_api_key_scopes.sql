ALTER TABLE "api_keys" ADD COLUMN "scopes" text[];--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
-- Keys made before may read on, and work for another 90 days; what changes things is for new ones.
UPDATE "api_keys" SET
  "scopes" = '{waitlist:read,candidates:read,requests:read,referrers:read,figures:read,system:read}',
  "expires_at" = now() + interval '90 days';--> statement-breakpoint
ALTER TABLE "api_keys" ALTER COLUMN "scopes" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ALTER COLUMN "expires_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "candidate_changes" ADD COLUMN "key_id" uuid;--> statement-breakpoint
ALTER TABLE "waitlist_changes" ADD COLUMN "key_id" uuid;
