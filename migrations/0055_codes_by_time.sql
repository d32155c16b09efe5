-- Upgrade: builds an index of the waitlist anew; applying waits meanwhile.
DROP INDEX "waitlist_entries_referral_code";--> statement-breakpoint
CREATE INDEX "waitlist_entries_referral_code" ON "waitlist_entries" USING btree ("referral_code","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);