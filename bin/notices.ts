// npm run notices: writes THIRD-PARTY-NOTICES.txt from the lockfile and the packages' licence files.
import { writeFileSync } from "node:fs";
import { typed } from "./plainly.ts";
import { noticesFile, thirdPartyNotices } from "./third-party.ts";

typed({});
writeFileSync(noticesFile, thirdPartyNotices());
