// A process that has an embedded database open and nothing else: `node database-alone.ts <folder>`.
import { openPglite } from "#server/platform/db/embedded.ts";

const [, , dataDir = ""] = process.argv;
const client = await openPglite({ dataDir });
await client.query("select count(*) from users");
// starting.ts waits for the words "is open at".
process.stdout.write("The database is open at last.\n");
process.on("SIGTERM", () => void client.close().then(() => process.exit()));
setInterval(() => undefined, 60_000);
