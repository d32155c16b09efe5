CREATE TABLE "interviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"match_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"jobseeker_id" uuid NOT NULL,
	"state" text NOT NULL,
	"proposed_times" jsonb NOT NULL,
	"time" timestamp (3) with time zone,
	"note" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "interviews_match_id_unique" UNIQUE("match_id")
);
--> statement-breakpoint
CREATE TABLE "match_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"match_id" uuid NOT NULL,
	"actor_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"what" text NOT NULL,
	"from" text,
	"to" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "matches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"jobseeker_id" uuid,
	"origin" text NOT NULL,
	"reasons" jsonb NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"closed_reason" text,
	"closed_by" text,
	"settles_at" timestamp (3) with time zone,
	"previous_state" text,
	"caused_by" uuid,
	"answer_by" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"pass_reason" text,
	"share_pass_reason" boolean DEFAULT false NOT NULL,
	"employer_feedback" text,
	"interview_date" text,
	"interview_notes" text,
	"hire_decision" text,
	"feedback_rating" integer,
	"feedback_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "matches_closed" CHECK ((state = 'closed') = (closed_reason is not null)),
	CONSTRAINT "matches_undo" CHECK ((settles_at is null) = (previous_state is null)),
	CONSTRAINT "matches_rating" CHECK (feedback_rating between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "shop_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_members" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_views" (
	"shop_id" uuid NOT NULL,
	"viewer_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"what" text NOT NULL,
	CONSTRAINT "shop_views_shop_id_viewer_id_at_what_pk" PRIMARY KEY("shop_id","viewer_id","at","what")
);
--> statement-breakpoint
CREATE TABLE "shops" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"equipment" text DEFAULT '' NOT NULL,
	"pay_plan" text DEFAULT '' NOT NULL,
	"time_zone" text NOT NULL,
	"notifications" jsonb NOT NULL,
	"access_request_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shops_access_request_id_unique" UNIQUE("access_request_id")
);
--> statement-breakpoint
CREATE TABLE "talent_request_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"actor_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "talent_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" uuid NOT NULL,
	"created_by" uuid,
	"role_title" text NOT NULL,
	"location" text NOT NULL,
	"hires_needed" integer NOT NULL,
	"hires_made" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"filled_by" uuid,
	"description" text NOT NULL,
	"availability" text NOT NULL,
	"hours" text NOT NULL,
	"pay_min" double precision,
	"pay_max" double precision,
	"pay_unit" text NOT NULL,
	"pay_plan" text,
	"skills" text[] NOT NULL,
	"certifications" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "talent_requests_hires" CHECK (hires_made >= 0 and hires_made <= hires_needed),
	CONSTRAINT "talent_requests_needed" CHECK (hires_needed between 1 and 50),
	CONSTRAINT "talent_requests_pay" CHECK (pay_min is null or pay_max is null or pay_min <= pay_max)
);
--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "calendar" text;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "about_id" uuid;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_request_id_talent_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."talent_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_jobseeker_id_users_id_fk" FOREIGN KEY ("jobseeker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_changes" ADD CONSTRAINT "match_changes_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_request_id_talent_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."talent_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_jobseeker_id_users_id_fk" FOREIGN KEY ("jobseeker_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_invitations" ADD CONSTRAINT "shop_invitations_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_members" ADD CONSTRAINT "shop_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_members" ADD CONSTRAINT "shop_members_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_views" ADD CONSTRAINT "shop_views_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_request_changes" ADD CONSTRAINT "talent_request_changes_request_id_talent_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."talent_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talent_requests" ADD CONSTRAINT "talent_requests_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interviews_time" ON "interviews" USING btree ("state","time");--> statement-breakpoint
CREATE INDEX "interviews_jobseeker" ON "interviews" USING btree ("jobseeker_id");--> statement-breakpoint
CREATE INDEX "match_changes_match" ON "match_changes" USING btree ("match_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "matches_once" ON "matches" USING btree ("request_id","jobseeker_id");--> statement-breakpoint
CREATE INDEX "matches_newest" ON "matches" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "matches_shop" ON "matches" USING btree ("shop_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "matches_request" ON "matches" USING btree ("request_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "matches_jobseeker" ON "matches" USING btree ("jobseeker_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "matches_state" ON "matches" USING btree ("state");--> statement-breakpoint
CREATE INDEX "matches_answer_by" ON "matches" USING btree ("answer_by") WHERE state = 'new';--> statement-breakpoint
CREATE INDEX "matches_settling" ON "matches" USING btree ("settles_at") WHERE settles_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_invitations_once" ON "shop_invitations" USING btree ("shop_id","email");--> statement-breakpoint
CREATE INDEX "shop_invitations_email" ON "shop_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "shop_members_shop" ON "shop_members" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "shops_newest" ON "shops" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "talent_request_changes_request" ON "talent_request_changes" USING btree ("request_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "talent_requests_newest" ON "talent_requests" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "talent_requests_status" ON "talent_requests" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "talent_requests_shop" ON "talent_requests" USING btree ("shop_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "emails_about" ON "emails" USING btree ("about_id");