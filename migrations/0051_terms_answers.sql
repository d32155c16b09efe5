CREATE TABLE "terms_answers" (
	"user_id" uuid NOT NULL,
	"terms_at" timestamp (3) with time zone NOT NULL,
	"agrees" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "terms_answers_user_id_terms_at_pk" PRIMARY KEY("user_id","terms_at")
);
--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "terms_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "terms_answers" ADD CONSTRAINT "terms_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "terms_answers_version" ON "terms_answers" USING btree ("terms_at");