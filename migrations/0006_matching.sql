CREATE TABLE "open_demands" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"latitude" integer NOT NULL,
	"longitude" integer NOT NULL,
	"cell" integer NOT NULL,
	"availability" text NOT NULL,
	"hours" text NOT NULL,
	"owed" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pool_listings" (
	"cell" integer NOT NULL,
	"list" integer NOT NULL,
	"shortfall" smallint NOT NULL,
	"member" integer NOT NULL,
	"skills" smallint NOT NULL,
	"reach" smallint NOT NULL,
	"latitude" integer NOT NULL,
	"longitude" integer NOT NULL,
	CONSTRAINT "pool_listings_cell_list_shortfall_member_pk" PRIMARY KEY("cell","list","shortfall","member")
);
--> statement-breakpoint
CREATE TABLE "pool_members" (
	"member" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pool_members_member_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"latitude" integer NOT NULL,
	"longitude" integer NOT NULL,
	"cell" integer NOT NULL,
	"reach" smallint NOT NULL,
	"availability" text,
	"hours" text,
	"skills" smallint NOT NULL,
	"other_skills" text[] NOT NULL,
	"certifications" text[] NOT NULL,
	"points" smallint,
	CONSTRAINT "pool_members_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "travel_limits" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"miles" smallint NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "open_demands" ADD CONSTRAINT "open_demands_request_id_talent_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."talent_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_members" ADD CONSTRAINT "pool_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "travel_limits" ADD CONSTRAINT "travel_limits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_demands_cell" ON "open_demands" USING btree ("cell","owed");