/** Hours in words: "45 min", "6 h", "2.5 days"; a dash where nothing was measured. */
export function durationWords(hours: number | null): string {
  if (hours === null) return "–";
  if (hours < 1) return `${Math.round(hours * 60)} min`;
  if (hours < 24) return `${Math.round(hours)} h`;
  const days = Math.round(hours / 2.4) / 10;
  return days === 1 ? "1 day" : `${days} days`;
}
