CREATE TABLE "hiring_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" uuid,
	"created_by" uuid NOT NULL,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"done" integer NOT NULL,
	"of" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hiring_sessions" ADD COLUMN "is_ready" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "hiring_imports" ADD CONSTRAINT "hiring_imports_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hiring_imports" ADD CONSTRAINT "hiring_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hiring_imports_creator" ON "hiring_imports" USING btree ("created_by");