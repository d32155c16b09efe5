CREATE TABLE "jobseeker_profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"first_name" text,
	"last_name" text,
	"phone" text,
	"age" integer,
	"location" text,
	"availability" text,
	"has_transportation" boolean DEFAULT false NOT NULL,
	"comfortable_working_conditions" boolean DEFAULT true NOT NULL,
	"experience_level" text,
	"bio" text,
	"about_yourself" text,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"video_url" text,
	"reference_name" text,
	"reference_phone" text,
	"hands_on_experience" text,
	"work_ethic_story" text,
	"why_automotive" text,
	"learning_style" text,
	"enable_ai_improvement" boolean DEFAULT true NOT NULL,
	"status" text DEFAULT 'submitted' NOT NULL,
	"is_job_ready" boolean DEFAULT false NOT NULL,
	"job_ready_override" boolean,
	"hustle_score" double precision,
	"safety_awareness_score" double precision,
	"coachability_score" double precision,
	"reliability_score" double precision,
	"ai_summary" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "jobseeker_profiles_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "candidate_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"availability" text NOT NULL,
	"certifications" text NOT NULL,
	"preferred_hours" text NOT NULL,
	"work_style" text NOT NULL,
	"location" text NOT NULL,
	"has_transport" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	CONSTRAINT "pictures_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "resumes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"text" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "resumes_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "leaving_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "active_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "caller" text DEFAULT 'visitor' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobseeker_profiles" ADD CONSTRAINT "jobseeker_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_profiles" ADD CONSTRAINT "candidate_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumes" ADD CONSTRAINT "resumes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobseeker_profiles_newest" ON "jobseeker_profiles" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "submissions_caller" ON "submissions" USING btree ("caller");