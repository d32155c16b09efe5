import { lastRuns, tell } from "#test/support/run-history.ts";
import { typed } from "./plainly.ts";

// What the last ten runs of npm test on this machine took, and which tests are not to be relied on.
typed({});
console.log(tell(lastRuns()));
