CREATE TABLE "shop_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL,
	"user_id" uuid,
	"actor_id" uuid,
	"what" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "shop_invitations_once";--> statement-breakpoint
ALTER TABLE "invitations" ALTER COLUMN "role" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "access_requests" ADD COLUMN "spent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shop_invitations" ADD COLUMN "from" text DEFAULT 'shop' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_invitations" ADD COLUMN "invited_by" uuid;--> statement-breakpoint
ALTER TABLE "shop_invitations" ADD COLUMN "mailed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_invitations" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shop_members" ADD COLUMN "role" text DEFAULT 'colleague' NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shop_changes" ADD CONSTRAINT "shop_changes_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_changes_shop" ON "shop_changes" USING btree ("shop_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "shop_changes_user" ON "shop_changes" USING btree ("user_id");--> statement-breakpoint
UPDATE "shop_members" SET "role" = 'owner' WHERE "user_id" IN (SELECT DISTINCT ON ("shop_id") "user_id" FROM "shop_members" ORDER BY "shop_id", "joined_at", "user_id");--> statement-breakpoint
UPDATE "access_requests" SET "spent_at" = now() WHERE "id" IN (SELECT "access_request_id" FROM "shops");--> statement-breakpoint
UPDATE "shop_invitations" i SET "from" = 'admin' WHERE NOT EXISTS (SELECT FROM "shop_members" m WHERE m."shop_id" = i."shop_id");--> statement-breakpoint
UPDATE "users" u SET "role" = NULL WHERE u."role" = 'employer' AND NOT EXISTS (SELECT FROM "shop_members" m WHERE m."user_id" = u."id") AND EXISTS (SELECT FROM "shop_invitations" i WHERE i."email" = u."email" AND i."from" = 'shop') AND NOT EXISTS (SELECT FROM "access_requests" a WHERE a."user_id" = u."id" AND a."status" = 'approved');--> statement-breakpoint
UPDATE "invitations" SET "role" = NULL WHERE "source" LIKE 'shop:%' AND "accepted_at" IS NULL AND EXISTS (SELECT FROM "shop_invitations" i WHERE i."email" = "invitations"."email" AND i."from" = 'shop');--> statement-breakpoint
CREATE UNIQUE INDEX "shop_members_owner" ON "shop_members" USING btree ("shop_id") WHERE role = 'owner';--> statement-breakpoint
CREATE UNIQUE INDEX "shop_invitations_once" ON "shop_invitations" USING btree ("shop_id","email") WHERE ended_at is null;