import { useTexts } from "#web/i18n.ts";

const complaints = [
  "required",
  "characters",
  "wrong",
  "long",
  "payOrder",
  "hires",
  "money",
] as const;

/** Names what a schema complains about where the contract has no word of its own for it. */
export const plainComplaint = ({ code, path }: { code: string; path?: PropertyKey[] }) => {
  if (path?.[0] === "hiresNeeded") return "hires";
  if (path?.[0] === "payMin" || path?.[0] === "payMax") return "money";
  return code === "too_big" ? "long" : "wrong";
};

/** The sentence for a complaint of our own rules; what the server says is a sentence already. */
export function useFieldTexts() {
  const t = useTexts("talent-requests");
  return (message: string | undefined) => {
    const known = complaints.find((complaint) => complaint === message);
    return known ? t(`fields.${known}`) : message;
  };
}
