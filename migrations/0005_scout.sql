CREATE TABLE "hiring_frameworks" (
	"session_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"framework" jsonb NOT NULL,
	"actor_id" uuid,
	"imported_by" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hiring_frameworks_session_id_version_pk" PRIMARY KEY("session_id","version")
);
--> statement-breakpoint
CREATE TABLE "hiring_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" uuid,
	"created_by" uuid,
	"role_title" text NOT NULL,
	"role_id" text NOT NULL,
	"own_score_first" boolean NOT NULL,
	"framework_version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"imported_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "own_scores" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scorecard_id" uuid NOT NULL,
	"user_id" uuid,
	"imported_by" text,
	"overall_score" real,
	"culture_fit" real,
	"outcome_fit" real,
	"long_term_alignment" real,
	"note" text NOT NULL,
	"before_machine" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scorecards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"candidate_name" text NOT NULL,
	"candidate_data" text NOT NULL,
	"candidate_user_id" uuid,
	"framework_version" integer NOT NULL,
	"overall_score" real,
	"culture_fit" real,
	"outcome_fit" real,
	"long_term_alignment" real,
	"reasoning" text NOT NULL,
	"items" jsonb NOT NULL,
	"open_questions" jsonb NOT NULL,
	"swap_test" jsonb,
	"instructions_ignored" integer NOT NULL,
	"engine" text NOT NULL,
	"engine_version" text NOT NULL,
	"fell_back" boolean NOT NULL,
	"input_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"imported" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hiring_frameworks" ADD CONSTRAINT "hiring_frameworks_session_id_hiring_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."hiring_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hiring_frameworks" ADD CONSTRAINT "hiring_frameworks_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hiring_sessions" ADD CONSTRAINT "hiring_sessions_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hiring_sessions" ADD CONSTRAINT "hiring_sessions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_scores" ADD CONSTRAINT "own_scores_scorecard_id_scorecards_id_fk" FOREIGN KEY ("scorecard_id") REFERENCES "public"."scorecards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_scores" ADD CONSTRAINT "own_scores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecards" ADD CONSTRAINT "scorecards_session_id_hiring_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."hiring_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecards" ADD CONSTRAINT "scorecards_candidate_user_id_users_id_fk" FOREIGN KEY ("candidate_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hiring_sessions_shop" ON "hiring_sessions" USING btree ("shop_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "hiring_sessions_newest" ON "hiring_sessions" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "own_scores_author" ON "own_scores" USING btree ("scorecard_id","user_id");--> statement-breakpoint
CREATE INDEX "own_scores_user" ON "own_scores" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "scorecards_session" ON "scorecards" USING btree ("session_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "scorecards_candidate" ON "scorecards" USING btree ("candidate_user_id");--> statement-breakpoint
CREATE INDEX "scorecards_expiry" ON "scorecards" USING btree ("expires_at") WHERE "scorecards"."expires_at" is not null;