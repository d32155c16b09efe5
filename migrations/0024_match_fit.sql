ALTER TABLE "matches" ADD COLUMN "fit_rank" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "matches" SET "fit_rank" = (
  100 * (
    coalesce((("reasons" -> 'distance' ->> 'miles')::float8 <= coalesce(("reasons" -> 'distance' ->> 'limit')::float8, 'infinity'))::int, 0)
    + coalesce(("reasons" -> 'availability' ->> 'fits')::boolean::int, 0)
    + coalesce(("reasons" -> 'hours' ->> 'fits')::boolean::int, 0)
    + jsonb_array_length("reasons" -> 'skills' -> 'matched')
    + jsonb_array_length("reasons" -> 'certifications' -> 'matched')
  ) + 99
  - coalesce((("reasons" -> 'distance' ->> 'miles')::float8 > ("reasons" -> 'distance' ->> 'limit')::float8)::int, 0)
  - coalesce((not ("reasons" -> 'availability' ->> 'fits')::boolean)::int, 0)
  - coalesce((not ("reasons" -> 'hours' ->> 'fits')::boolean)::int, 0)
) * 10000 + round(coalesce(("reasons" ->> 'traitMean')::float8, 0) * 1000)::int;--> statement-breakpoint
CREATE INDEX "matches_shop_fit" ON "matches" USING btree ("shop_id","fit_rank" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "matches_request_fit" ON "matches" USING btree ("request_id","fit_rank" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);