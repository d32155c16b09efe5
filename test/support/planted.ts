import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";

/** Runs something while the database refuses every change of one row, as if its data were broken. */
export async function withFault(
  { db }: Context,
  { table, id }: { table: string; id: string },
  run: () => Promise<unknown>,
): Promise<void> {
  await db.execute(sql`create table planted as select ${id}::text as id`);
  await db.execute(sql`
    create function planted_fault() returns trigger language plpgsql as
    $$ begin
      if exists (select from planted where id = old.id::text) then raise exception 'planted'; end if;
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end $$`);
  await db.execute(sql`
    create trigger planted before update or delete on ${sql.identifier(table)}
    for each row execute function planted_fault()`);
  try {
    await run();
  } finally {
    await db.execute(sql`drop function planted_fault cascade`);
    await db.execute(sql`drop table planted`);
  }
}
