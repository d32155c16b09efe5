-- Upgrade: builds an index of mails; new mails wait meanwhile.
CREATE INDEX "emails_by_status" ON "emails" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);