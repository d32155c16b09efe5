/**
 * Whether the router may set the scroll position of the page that it has just shown: always, but
 * for a first page that was rendered ahead of time and that somebody has scrolled meanwhile.
 */
export function createScrollRule() {
  let isFirst = true;
  return () => {
    const stays = isFirst && scrollY > 0;
    isFirst = false;
    return !stays;
  };
}
