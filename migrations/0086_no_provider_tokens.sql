-- Who was bound by an ID token is so to its issuer from now on; what had none cannot be told to be anybody's.
UPDATE "credentials" SET "account_id" = rtrim(convert_from(decode(rpad(
  translate(split_part("id_token", '.', 2), '-_', '+/'),
  (length(split_part("id_token", '.', 2)) + 3) / 4 * 4, '='
), 'base64'), 'UTF8')::json ->> 'iss', '/') || ' ' || "account_id"
WHERE "provider_id" = 'oidc' AND "id_token" LIKE '%.%.%';--> statement-breakpoint
DELETE FROM "credentials" c WHERE "provider_id" = 'oidc' AND ("id_token" IS NULL OR EXISTS (
  SELECT 1 FROM "credentials" o WHERE o."user_id" = c."user_id" AND o."provider_id" = 'oidc' AND o."id_token" IS NOT NULL
    AND split_part(o."account_id", ' ', 1) = split_part(c."account_id", ' ', 1)
    AND (o."created_at", o."id") < (c."created_at", c."id")
));--> statement-breakpoint
DROP INDEX "credentials_user";--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_one_of_each" ON "credentials" USING btree ("user_id",split_part("account_id", ' ', 1));--> statement-breakpoint
ALTER TABLE "credentials" DROP COLUMN "access_token";--> statement-breakpoint
ALTER TABLE "credentials" DROP COLUMN "refresh_token";--> statement-breakpoint
ALTER TABLE "credentials" DROP COLUMN "id_token";--> statement-breakpoint
ALTER TABLE "credentials" DROP COLUMN "access_token_expires_at";--> statement-breakpoint
ALTER TABLE "credentials" DROP COLUMN "refresh_token_expires_at";--> statement-breakpoint
ALTER TABLE "credentials" DROP COLUMN "scope";