/** Whether two objects hold the same values under the same names; what the values hold is not looked at. */
export function isSame(one: object, other: object): boolean {
  if (one === other) return true;
  const values = new Map<string, unknown>(Object.entries(other));
  const entries = Object.entries(one);
  return (
    entries.length === values.size &&
    entries.every(([name, value]) => values.has(name) && Object.is(value, values.get(name)))
  );
}
