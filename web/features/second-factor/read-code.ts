import { shortestCode } from "#contract/code-length.ts";

/** The code that was typed into a form; undefined where it is too short to be one. */
export function readCode(form: HTMLFormElement): string | undefined {
  const typed = String(new FormData(form).get("code")).trim();
  return typed.length < shortestCode ? undefined : typed;
}
