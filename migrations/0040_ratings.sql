CREATE TABLE "worded_traits" (
	"trait" text PRIMARY KEY NOT NULL,
	"chosen_by" uuid,
	"chosen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agreement_figures" (
	"id" integer PRIMARY KEY NOT NULL,
	"report" jsonb NOT NULL,
	"computed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agreement_weeks" (
	"week" date PRIMARY KEY NOT NULL,
	"groups" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rated_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"language" text NOT NULL,
	"passages" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "raters" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"invited_by" uuid,
	"invited_at" timestamp (3) with time zone NOT NULL,
	"revoked_by" uuid,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"text_id" uuid NOT NULL,
	"rater_id" uuid NOT NULL,
	"hustle" smallint,
	"safety_awareness" smallint,
	"coachability" smallint,
	"reliability" smallint,
	"given_at" timestamp (3) with time zone NOT NULL,
	"rated_at" timestamp (3) with time zone,
	"left_at" timestamp (3) with time zone,
	"compared_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reading_consents" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"agrees" boolean NOT NULL,
	"wording" integer NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_scores" (
	"text_id" uuid NOT NULL,
	"engine" text NOT NULL,
	"version" text NOT NULL,
	"scores" jsonb NOT NULL,
	"scored_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "text_scores_text_id_engine_pk" PRIMARY KEY("text_id","engine")
);
--> statement-breakpoint
ALTER TABLE "rated_texts" ADD CONSTRAINT "rated_texts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raters" ADD CONSTRAINT "raters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_text_id_rated_texts_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."rated_texts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_consents" ADD CONSTRAINT "reading_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_scores" ADD CONSTRAINT "text_scores_text_id_rated_texts_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."rated_texts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rated_texts_once" ON "rated_texts" USING btree ("user_id","hash");--> statement-breakpoint
CREATE UNIQUE INDEX "ratings_once" ON "ratings" USING btree ("text_id","rater_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ratings_open" ON "ratings" USING btree ("rater_id") WHERE rated_at is null and left_at is null;--> statement-breakpoint
CREATE INDEX "ratings_rater" ON "ratings" USING btree ("rater_id","given_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ratings_rated" ON "ratings" USING btree ("rated_at");--> statement-breakpoint
CREATE INDEX "reading_consents_agreed" ON "reading_consents" USING btree ("agrees");