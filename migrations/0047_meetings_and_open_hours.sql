ALTER TABLE "interviews" ADD COLUMN "minutes" integer DEFAULT 45 NOT NULL;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "way" text DEFAULT 'in_person' NOT NULL;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "open_hours" jsonb DEFAULT '[null,{"opens":"08:00","closes":"17:00"},{"opens":"08:00","closes":"17:00"},{"opens":"08:00","closes":"17:00"},{"opens":"08:00","closes":"17:00"},{"opens":"08:00","closes":"17:00"},null]'::jsonb NOT NULL;