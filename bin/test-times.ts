import { lastRuns, tell } from "#test/support/run-history.ts";
import { typed } from "./plainly.ts";

// npm run test-times: how long the last ten runs of npm test took on this machine, and which tests are
// flaky.
typed({});
console.log(tell(lastRuns()));
