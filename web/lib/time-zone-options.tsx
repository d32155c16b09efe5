import { useEffect, useMemo, useState } from "react";
import { useLanguage } from "#web/lib/language.ts";
import { localeOf } from "#web/ui/locale.ts";
import { type NamedZone, otherZones, usualZones, withHeld } from "./time-zones.ts";

/** Every time zone as a choice of a `Select`, in the reader's language, the usual ones first. */
export function TimeZoneOptions({ held }: { held: string }) {
  const language = useLanguage();
  const locale = localeOf(language);
  const [others, setOthers] = useState<NamedZone[]>([]);
  useEffect(() => {
    let isWanted = true;
    void otherZones(locale).then((zones) => isWanted && setOthers(zones));
    return () => {
      isWanted = false;
    };
  }, [locale]);
  const usual = useMemo(() => usualZones(locale), [locale]);
  return withHeld([...usual, ...others], held, locale).map(({ zone, name }) => (
    <option key={zone} value={zone}>
      {name}
    </option>
  ));
}
