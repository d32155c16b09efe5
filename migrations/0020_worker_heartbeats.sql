CREATE TABLE "workers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
