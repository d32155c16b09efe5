-- What was counted by account alone is forgotten: it says nothing of networks.
DELETE FROM "password_failures";--> statement-breakpoint
ALTER TABLE "password_failures" DROP CONSTRAINT "password_failures_pkey";--> statement-breakpoint
ALTER TABLE "password_failures" ADD COLUMN "network_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "password_failures" ADD CONSTRAINT "password_failures_email_hash_network_hash_pk" PRIMARY KEY("email_hash","network_hash");
