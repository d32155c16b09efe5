-- Upgrade: builds five indexes of accounts, the largest of names by their letters, and one of mails by theirs; both wait meanwhile.
DROP INDEX "users_role";--> statement-breakpoint
CREATE INDEX "access_requests_by_status" ON "access_requests" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "access_requests_search" ON "access_requests" USING gin ("shop_name" gin_trgm_ops,"contact_name" gin_trgm_ops,"email" gin_trgm_ops,"location" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_name_search" ON "users" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_without_role" ON "users" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE role is null;--> statement-breakpoint
CREATE INDEX "users_deactivated" ON "users" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deactivated_at is not null;--> statement-breakpoint
CREATE INDEX "users_leaving" ON "users" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deactivated_at is null and leaving_at is not null;--> statement-breakpoint
CREATE INDEX "emails_search" ON "emails" USING gin ("to" gin_trgm_ops,"subject" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("role","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);