import { useEffect, useState } from "react";
import { Skeleton } from "./skeleton.tsx";

/** A text as a QR code: dark on light in every theme, or cameras would not read it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<{ path: string; size: number }>();
  useEffect(() => {
    let current = true;
    const draw = async () => {
      const { encode } = await import("uqr");
      const { data, size } = encode(text, { border: 2 });
      const path = data
        .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
        .join("");
      if (current) setCode({ path, size });
    };
    void draw();
    return () => {
      current = false;
    };
  }, [text]);

  if (!code) return <Skeleton className="size-48" />;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-md border border-line bg-[white]"
    >
      <path d={code.path} fill="black" />
    </svg>
  );
}
