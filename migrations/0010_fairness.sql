CREATE TABLE "departed_counts" (
	"sex" text DEFAULT 'unknown' NOT NULL,
	"race_ethnicity" text DEFAULT 'unknown' NOT NULL,
	"age_band" text DEFAULT 'unknown' NOT NULL,
	"furthest" integer NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "departed_counts_sex_race_ethnicity_age_band_furthest_pk" PRIMARY KEY("sex","race_ethnicity","age_band","furthest")
);
--> statement-breakpoint
CREATE TABLE "self_identifications" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sex" text,
	"race_ethnicity" text,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "self_identifications" ADD CONSTRAINT "self_identifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;