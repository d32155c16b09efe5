CREATE TABLE "told_skills" (
	"user_id" uuid NOT NULL,
	"skill" text NOT NULL,
	"has" boolean NOT NULL,
	"quote" text,
	"source" text NOT NULL,
	"taken_off_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "told_skills_user_id_skill_pk" PRIMARY KEY("user_id","skill")
);
--> statement-breakpoint
ALTER TABLE "told_skills" ADD CONSTRAINT "told_skills_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;