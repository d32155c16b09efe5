import * as contract from "#contract/jobseekers.ts";
import { endpoint } from "#server/platform/http/endpoint.ts";
import { saveContact, saveProfile } from "./commands.ts";

export const endpoints = [
  endpoint(contract.saveContact, (ctx, { body }) => saveContact(ctx, body.phone)),

  endpoint(contract.saveJobseekerProfile, (ctx, { body }) => saveProfile(ctx, body)),
];
