ALTER TABLE "users" ADD COLUMN "demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "users_demo" ON "users" USING btree ("id") WHERE demo;--> statement-breakpoint
-- A database that was a demo before: addresses at these names can be nobody's (RFC 2606, RFC 6761).
UPDATE "users" SET "demo" = true
WHERE "email" LIKE '%@handpicked.test'
  OR (
    "email" LIKE '%example.com'
    AND EXISTS (SELECT 1 FROM "users" WHERE "email" = 'admin@handpicked.test')
  );
