import { earthMiles, milesBetween, type Point } from "#server/platform/places/distance.ts";

/**
 * Grids by how far people go: each with cells about as wide as half its reach, so that a circle
 * meets a dozen of them. Somebody is in one cell of the grid of their reach.
 */
const grids = [
  { reach: 10, latitude: 0.12, longitude: 0.16 },
  { reach: 30, latitude: 0.3, longitude: 0.4 },
  { reach: 100, latitude: 1, longitude: 1.3 },
] as const;

/** The largest travel limit, in miles. */
export const farthest = 100;

const rowBits = 12;
const degreeMiles = (earthMiles * Math.PI) / 180;
/** Covers that the nearest point of a cell is looked for on a flat map. */
const slack = 1;

const gridOf = (reach: number) =>
  Math.max(
    0,
    grids.findIndex((grid) => reach <= grid.reach),
  );

const encode = (grid: number, row: number, column: number) =>
  (grid << (2 * rowBits)) | (row << rowBits) | column;

const rowAt = (latitude: number, step: number) => Math.floor((latitude + 90) / step);
const columnAt = (longitude: number, step: number) => Math.floor((longitude + 180) / step);

/** The cell of somebody at this point who goes this far. */
export function cellOf({ latitude, longitude }: Point, reach: number): number {
  const at = gridOf(reach);
  const grid = grids[at] ?? grids[0];
  return encode(at, rowAt(latitude, grid.latitude), columnAt(longitude, grid.longitude));
}

const between = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most);

function* cellsWithin(point: Point, at: number, miles: number): Generator<number> {
  const grid = grids[at] ?? grids[0];
  const north = miles / degreeMiles;
  const widest = Math.min(89, Math.abs(point.latitude) + north);
  const east = north / Math.cos((widest * Math.PI) / 180);
  const last = columnAt(180, grid.longitude);
  const rows = [point.latitude - north, point.latitude + north].map((latitude) =>
    rowAt(between(latitude, -90, 90), grid.latitude),
  );
  const columns = [point.longitude - east, point.longitude + east].map((longitude) =>
    between(columnAt(longitude, grid.longitude), 0, last),
  );
  for (let row = rows[0] ?? 0; row <= (rows[1] ?? 0); row++)
    for (let column = columns[0] ?? 0; column <= (columns[1] ?? 0); column++) {
      const south = row * grid.latitude - 90;
      const west = column * grid.longitude - 180;
      const nearest = {
        latitude: between(point.latitude, south, south + grid.latitude),
        longitude: between(point.longitude, west, west + grid.longitude),
      };
      if (milesBetween(point, nearest) <= miles + slack) yield encode(at, row, column);
    }
}

/** Every cell with anybody who would come to this point. */
export const cellsAround = (point: Point): number[] =>
  grids.flatMap(({ reach }, at) => [...cellsWithin(point, at, reach)]);

/** The cell by which work is found from where people live. */
export const workCell = (point: Point): number => cellOf(point, grids[1].reach);

/** The cells of work that somebody here would go to. */
export const workCellsWithin = (point: Point, reach: number): number[] => [
  ...cellsWithin(point, 1, reach),
];

const unit = 1e5;

/** A point as it is stored, in hundred-thousandths of a degree. */
export const stored = ({ latitude, longitude }: Point): Point => ({
  latitude: Math.round(latitude * unit),
  longitude: Math.round(longitude * unit),
});

/** A stored point in degrees. */
export const restored = ({ latitude, longitude }: Point): Point => ({
  latitude: latitude / unit,
  longitude: longitude / unit,
});
