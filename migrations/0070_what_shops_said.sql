ALTER TABLE "shops" ADD COLUMN "former_names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "last_said" jsonb DEFAULT '{}'::jsonb NOT NULL;