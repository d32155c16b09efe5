/** A function that keeps what it has made of each input, and forgets all once there are too many of them. */
export function remembered<Key, Value extends NonNullable<unknown> | null>(
  make: (key: Key) => Value,
  most = 20_000,
): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    if (known.size >= most) known.clear();
    const made = make(key);
    known.set(key, made);
    return made;
  };
}
