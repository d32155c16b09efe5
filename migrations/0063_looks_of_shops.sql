-- Upgrade: says of every look for which shop it was, by who belonged where at that moment; looks wait meanwhile.
ALTER TABLE "profile_views" ADD COLUMN "shop_id" uuid;
--> statement-breakpoint
update profile_views v set shop_id = coalesce(
  (select case when c.what <> 'joined' then c.shop_id end from shop_changes c
    where c.user_id = v.viewer_id and c.at > v.at and c.what in ('joined', 'left', 'removed')
    order by c.at limit 1),
  (select m.shop_id from shop_members m where m.user_id = v.viewer_id and m.joined_at <= v.at)
)
where v.viewer_id in (select user_id from shop_changes union select user_id from shop_members);
