-- Shops whose last person was erased before their words went with them (docs/domain.md, "shop"): nameless since then.
delete from talent_request_changes c using talent_requests r, shops s
where r.id = c.request_id and s.id = r.shop_id
  and s.name = '' and s.address = '' and s.location = '' and s.phone = ''
  and not exists (select from shop_members m where m.shop_id = s.id);
--> statement-breakpoint
update talent_requests r set description = '' from shops s
where s.id = r.shop_id and r.description <> ''
  and s.name = '' and s.address = '' and s.location = '' and s.phone = ''
  and not exists (select from shop_members m where m.shop_id = s.id);
--> statement-breakpoint
delete from hiring_sessions h using shops s
where s.id = h.shop_id
  and s.name = '' and s.address = '' and s.location = '' and s.phone = ''
  and not exists (select from shop_members m where m.shop_id = s.id);
