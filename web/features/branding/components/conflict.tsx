import type { Branding } from "#contract/branding.ts";
import { Overtaken } from "#web/forms/overtaken.tsx";
import { Time } from "#web/ui/time.tsx";
import { changedParts } from "../brand-values.ts";

interface ConflictProps {
  /** The brand as it is in use now. */
  branding: Branding;
  onTakeTheirs: () => void;
}

/** Somebody else published while something was typed: what they changed, and the way to it. */
export function Conflict({ branding: { history, version }, onTakeTheirs }: ConflictProps) {
  const latest = history.find((one) => one.version === version);
  return (
    <Overtaken
      title="The brand changed while you were editing"
      action={{ label: "Take this version", onTake: onTakeTheirs }}
    >
      {latest && (
        <>
          {latest.by ?? "Someone erased since"} published version {version} on{" "}
          <Time at={latest.at} language="en" show="date-time" />: {changedParts(latest)}.{" "}
        </>
      )}
      What you typed is kept; publishing puts it in place of theirs.
    </Overtaken>
  );
}
