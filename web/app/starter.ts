import type { Boot } from "#contract/boot.ts";
import { asSignedIn, signedInAs } from "#contract/signed-in-as.ts";
import { startProgram } from "#web/lib/start-program.ts";
import { askAhead } from "#web/lib/asked-ahead.ts";

const {
  calls = "",
  callsOf = "",
  start = "",
} = document.querySelector<HTMLScriptElement>("script[data-modules]")?.dataset ?? {};

// What the page of this reader asks for first comes beside its scripts, not after them.
if (calls && location.search === "") {
  const { user } = JSON.parse(
    document.getElementById("boot")?.textContent ?? "{}",
  ) as Partial<Boot>;
  if (user && !user.leavingAt && (callsOf === "" || callsOf === user.role))
    askAhead(calls.split(" "), { [signedInAs]: asSignedIn(user.email) });
}

startProgram(start === "now");
