import { lastRuns, tell } from "#test/support/run-history.ts";

// What the last ten runs of npm test on this machine took, and which tests are not to be relied on.
console.log(tell(lastRuns()));
