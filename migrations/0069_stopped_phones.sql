CREATE TABLE "stopped_phones" (
	"digest" text PRIMARY KEY NOT NULL,
	"stopped_at" timestamp (3) with time zone NOT NULL
);
