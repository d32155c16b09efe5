CREATE TABLE "outcome_rounds" (
	"outcome_id" uuid NOT NULL,
	"days" integer NOT NULL,
	"side" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answered_by" uuid,
	"still_there" boolean,
	"would_hire_again" boolean,
	"stood_out" text,
	"fell_short" text,
	"as_promised" boolean,
	CONSTRAINT "outcome_rounds_outcome_id_days_side_pk" PRIMARY KEY("outcome_id","days","side"),
	CONSTRAINT "outcome_rounds_side" CHECK (side = 'shop' or (would_hire_again is null and stood_out is null and fell_short is null)),
	CONSTRAINT "outcome_rounds_promise" CHECK (side = 'worker' or as_promised is null)
);
--> statement-breakpoint
CREATE TABLE "outcomes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"match_id" uuid,
	"request_id" uuid,
	"jobseeker_id" uuid,
	"hired_at" timestamp (3) with time zone NOT NULL,
	"hustle" real,
	"safety_awareness" real,
	"coachability" real,
	"reliability" real,
	"engine" text,
	CONSTRAINT "outcomes_match" UNIQUE("match_id")
);
--> statement-breakpoint
ALTER TABLE "outcome_rounds" ADD CONSTRAINT "outcome_rounds_outcome_id_outcomes_id_fk" FOREIGN KEY ("outcome_id") REFERENCES "public"."outcomes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcome_rounds" ADD CONSTRAINT "outcome_rounds_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcomes" ADD CONSTRAINT "outcomes_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcomes" ADD CONSTRAINT "outcomes_request_id_talent_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."talent_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcomes" ADD CONSTRAINT "outcomes_jobseeker_id_users_id_fk" FOREIGN KEY ("jobseeker_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outcome_rounds_unanswered" ON "outcome_rounds" USING btree ("asked_at") WHERE answered_at is null and reminded_at is null;--> statement-breakpoint
CREATE INDEX "outcome_rounds_answered_by" ON "outcome_rounds" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "outcomes_jobseeker" ON "outcomes" USING btree ("jobseeker_id","hired_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "outcomes_hired" ON "outcomes" USING btree ("hired_at");--> statement-breakpoint
CREATE INDEX "outcomes_request" ON "outcomes" USING btree ("request_id");--> statement-breakpoint
-- Hires of the last weeks whose days are still to come are followed as well.
INSERT INTO "outcomes" ("id", "match_id", "request_id", "jobseeker_id", "hired_at", "hustle", "safety_awareness", "coachability", "reliability", "engine")
SELECT gen_random_uuid(), m."id", m."request_id", m."jobseeker_id", h."at",
	(a."scores"->'hustle'->>'score')::real,
	(a."scores"->'safetyAwareness'->>'score')::real,
	(a."scores"->'coachability'->>'score')::real,
	(a."scores"->'reliability'->>'score')::real,
	a."engine"
FROM "matches" m
JOIN LATERAL (
	SELECT max(c."at") AS "at" FROM "match_changes" c WHERE c."match_id" = m."id" AND c."to" = 'hired'
) h ON h."at" > now() - interval '104 days'
LEFT JOIN LATERAL (
	SELECT s."scores", s."engine" FROM "assessments" s
	WHERE s."user_id" = m."jobseeker_id" AND s."created_at" <= m."created_at"
	ORDER BY s."created_at" DESC LIMIT 1
) a ON true
WHERE m."state" = 'hired' AND m."settles_at" IS NULL AND m."jobseeker_id" IS NOT NULL;
