-- Upgrade: counts access requests, messages, review requests and what admins did to accounts; writing of them waits meanwhile.
lock table access_requests, emails, review_requests, account_acts in share row exclusive mode;
--> statement-breakpoint
CREATE INDEX "account_acts_newest" ON "account_acts" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
select counts.watch('access_requests', $$counts.of_status('access_requests', r.status)$$);
--> statement-breakpoint
select counts.watch('emails', $$counts.of_status('emails', r.status)$$);
--> statement-breakpoint
select counts.watch('review_requests', $$counts.of_status('review_requests', r.status)$$);
--> statement-breakpoint
select counts.watch('account_acts', $$counts.of_status('account_acts', '')$$);
--> statement-breakpoint
insert into counts.kept (counter, key, part, n)
select 'access_requests', '', status, count(*) from access_requests group by status
union all select 'emails', '', status, count(*) from emails group by status
union all select 'review_requests', '', status, count(*) from review_requests group by status
union all select 'account_acts', '', '', count(*) from account_acts having count(*) > 0;
