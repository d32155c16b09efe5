ALTER TABLE "shops" ADD COLUMN "looks" text;--> statement-breakpoint
CREATE INDEX "shops_looks" ON "shops" USING btree ("looks");