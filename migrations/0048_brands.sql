CREATE TABLE "brands" (
	"version" integer PRIMARY KEY NOT NULL,
	"name" text,
	"mark_id" uuid,
	"colors" jsonb,
	"mail_footer" text,
	"terms" jsonb NOT NULL,
	"privacy" jsonb NOT NULL,
	"additions_at" timestamp (3) with time zone,
	"changed_by" uuid,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "marks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inline" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_mark_id_marks_id_fk" FOREIGN KEY ("mark_id") REFERENCES "public"."marks"("id") ON DELETE no action ON UPDATE no action;