import { startDurablePostgres } from "#test/bench/postgres.ts";
import { fill } from "#test/bench/product.ts";
import { writeFileSync } from "node:fs";
const pgd = await startDurablePostgres();
await fill(pgd.url, "--waitlist", 20000);
await fill(pgd.url, "--candidates", 20000);
writeFileSync("/tmp/w/held-url", pgd.url);
setInterval(() => {}, 1 << 30);
