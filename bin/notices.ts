// npm run notices: writes THIRD-PARTY-NOTICES.txt from the lockfile and the licence files of what it names.
import { writeFileSync } from "node:fs";
import { typed } from "./plainly.ts";
import { noticesFile, thirdPartyNotices } from "./third-party.ts";

typed({});
writeFileSync(noticesFile, thirdPartyNotices());
