CREATE TABLE "hiring_scorings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"language" text NOT NULL,
	"candidate_name" text NOT NULL,
	"candidate_data" text NOT NULL,
	"candidate_user_id" uuid,
	"state" text NOT NULL,
	"stage" text NOT NULL,
	"scorecard_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hiring_scorings" ADD CONSTRAINT "hiring_scorings_session_id_hiring_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."hiring_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hiring_scorings" ADD CONSTRAINT "hiring_scorings_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hiring_scorings" ADD CONSTRAINT "hiring_scorings_candidate_user_id_users_id_fk" FOREIGN KEY ("candidate_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hiring_scorings" ADD CONSTRAINT "hiring_scorings_scorecard_id_scorecards_id_fk" FOREIGN KEY ("scorecard_id") REFERENCES "public"."scorecards"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hiring_scorings_session" ON "hiring_scorings" USING btree ("session_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "hiring_scorings_creator" ON "hiring_scorings" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "hiring_scorings_candidate" ON "hiring_scorings" USING btree ("candidate_user_id");--> statement-breakpoint
CREATE INDEX "hiring_scorings_card" ON "hiring_scorings" USING btree ("scorecard_id");