/** A list's answer to a call with `limit` or `cursor`: always a page, never a plain array. */
export function pageOf<A>(answer: A): Exclude<A, readonly unknown[]> {
  if (Array.isArray(answer)) throw new TypeError("A list answered without paging");
  return answer as Exclude<A, readonly unknown[]>;
}
