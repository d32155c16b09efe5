-- Everybody in the pool is also listed by how many skills they have (docs/decisions/0006-matching-walk.md):
-- made from the list that each is on whatever their skills.
insert into "pool_listings" ("cell", "list", "shortfall", "member", "skills", "reach", "latitude", "longitude")
select "cell", "list" | 32752 | bit_count("skills"::int::bit(16))::int, "shortfall", "member", "skills", "reach", "latitude", "longitude"
from "pool_listings"
where "list" >= 0 and "list" & 32767 = 0
on conflict do nothing;
