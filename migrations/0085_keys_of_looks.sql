ALTER TABLE "profile_views" ADD COLUMN "key_id" uuid;--> statement-breakpoint
ALTER TABLE "shop_views" ADD COLUMN "key_id" uuid;