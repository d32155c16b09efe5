import { useEffect, useState } from "react";

/** The present moment in milliseconds, looked up again every `every` milliseconds until `until`. */
export function useNow(every: number, until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (Date.now() > until) return undefined;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() > until) clearInterval(timer);
    }, every);
    return () => clearInterval(timer);
  }, [every, until]);
  return now;
}
