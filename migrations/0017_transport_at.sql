ALTER TABLE "jobseeker_profiles" ADD COLUMN "transport_at" timestamp (3) with time zone;--> statement-breakpoint
-- The edit form has always asked, and "yes" comes from nowhere but a form that did.
update "jobseeker_profiles" set "transport_at" = "updated_at" where "availability" is not null or "has_transportation";
