/** A point on the earth, in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** The earth's mean radius. */
export const earthMiles = 3958.7613;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Miles between two points along the earth, as the crow flies. */
export function milesBetween(a: Point, b: Point): number {
  const north = Math.sin(radians(b.latitude - a.latitude) / 2);
  const east = Math.sin(radians(b.longitude - a.longitude) / 2);
  const half =
    north * north + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east * east;
  return 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(half)));
}
