import { createHmac, type Hmac } from "node:crypto";
import type { Config } from "./config.ts";

/** The digest of a text by which this server alone, and nobody who reads the database, can tell whether it meets it again. */
export const keyedDigest = ({ config }: { config: Config }, text: string): Hmac =>
  createHmac("sha256", config.authSecret).update(text);
