import { useEffect, useState } from "react";

/** Whole seconds left, counting down to 0, and the way to start from so many. */
export function useCountdown() {
  const [end, setEnd] = useState(0);
  const [left, setLeft] = useState(0);

  useEffect(() => {
    if (end === 0) return undefined;
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [end]);

  const start = (seconds: number) => {
    setEnd(Date.now() + seconds * 1000);
    setLeft(Math.ceil(seconds));
  };
  return [left, start] as const;
}
