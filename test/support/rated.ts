import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";

/** How many people rated each of the texts that `makeRated` makes. */
const perText = 4;

/** Makes this many ratings of made-up texts, old enough to be compared, with an engine's scores beside them. */
export async function makeRated(ctx: Context, ratings: number): Promise<void> {
  await ctx.db.execute(sql`
    insert into users (id, email, email_verified, name, first_name, last_name)
    select gen_random_uuid(), 'rated-' || n || '@example.com', true, '', '', ''
    from generate_series(1, ${ratings / perText}::int) n`);
  await ctx.db.execute(sql`
    insert into rated_texts (id, user_id, hash, language, created_at)
    select gen_random_uuid(), id, 'x', case when random() < 0.3 then 'es' else 'en' end, now()
    from users where email like 'rated-%'`);
  const one = sql`jsonb_build_object('score', 1 + floor(random() * 9) / 2, 'evidence', '[]'::jsonb)`;
  await ctx.db.execute(sql`
    insert into text_scores (text_id, engine, version, scores, scored_at)
    select id, 'rubric', '1', jsonb_build_object('hustle', ${one}, 'safetyAwareness', ${one},
      'coachability', ${one}, 'reliability', ${one}), now() from rated_texts`);
  await ctx.db.execute(sql`
    insert into ratings (id, text_id, rater_id, hustle, safety_awareness, coachability, reliability, given_at, rated_at)
    select gen_random_uuid(), t.id, ('00000000-0000-4000-8000-00000000000' || r)::uuid,
      1 + floor(random() * 5), 1 + floor(random() * 5), 1 + floor(random() * 5), 1 + floor(random() * 5),
      now(), now() - interval '1 hour'
    from rated_texts t cross join generate_series(1, ${perText}::int) r`);
}
