/** A text without its percent-encoding; null if that is broken. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * Parses `name=value,name=value`, the form in which OpenTelemetry writes headers in a setting.
 * @returns null for a text of another form
 */
export function headersIn(text = ""): Record<string, string> | null {
  const pairs = text.split(",").filter(Boolean);
  const headers: Record<string, string> = {};
  for (const pair of pairs) {
    const [name = "", ...rest] = pair.split("=");
    const value = rest.length > 0 ? decoded(rest.join("=").trim()) : null;
    if (!name.trim() || value === null) return null;
    headers[name.trim()] = value;
  }
  return headers;
}
