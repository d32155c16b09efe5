CREATE TABLE "one_taps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"match_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"time" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "available_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "taps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "one_taps" ADD CONSTRAINT "one_taps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_taps" ADD CONSTRAINT "one_taps_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "one_taps_user" ON "one_taps" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "one_taps_match" ON "one_taps" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "one_taps_expires" ON "one_taps" USING btree ("expires_at");