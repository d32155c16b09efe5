ALTER TABLE "scorecards" ADD COLUMN "iq" real;--> statement-breakpoint
ALTER TABLE "scorecards" ADD COLUMN "toolbox" real;--> statement-breakpoint
ALTER TABLE "scorecards" ADD COLUMN "trade" text DEFAULT 'own' NOT NULL;--> statement-breakpoint
ALTER TABLE "scorecards" ADD COLUMN "left_out" jsonb DEFAULT '[]'::jsonb NOT NULL;