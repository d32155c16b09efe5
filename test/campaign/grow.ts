import { z } from "zod";
import type { Schema } from "#contract/route.ts";

/** What is read of JSON Schema here. */
interface Rule {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  maxLength?: number;
  maximum?: number;
  maxItems?: number;
  items?: Rule | false;
  properties?: Record<string, Rule>;
  anyOf?: Rule[];
}

type Path = readonly (string | number)[];
interface Place {
  path: Path;
  rule: Rule;
}

const sentence = "I torque every wheel and write down what I find before the car leaves the bay. ";

/** Words as people write them, of this length. */
export const words = (length: number): string =>
  `${sentence.repeat(Math.ceil(length / sentence.length)).slice(0, Math.max(0, length - 1))}.`;

/** How many bytes of JSON a value is. */
export const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value) ?? "");

const ruleOf = (schema: Schema) =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" }) as Rule;

/** Of several rules the one that a value follows; where there is none yet, the first that is not null. */
function settled(rule: Rule, value: unknown): Rule {
  if (!rule.anyOf) return rule;
  const type = Array.isArray(value) ? "array" : typeof value;
  const own = rule.anyOf.find((one) => one.type === type);
  return settled(own ?? rule.anyOf.find((one) => one.type !== "null") ?? {}, value);
}

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)?.[key], value);

function put(value: unknown, path: Path, what: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return what;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string | number,
    unknown
  >;
  copy[key] = put(copy[key], rest, what);
  return copy;
}

/** Every place of a value and those that it could have, each before what is in it. */
function placesOf(rule: Rule, value: unknown, path: Path = []): Place[] {
  const own = settled(rule, value);
  const inner = Object.entries(own.properties ?? {}).flatMap(([name, its]) =>
    placesOf(its, (value as Record<string, unknown> | undefined)?.[name], [...path, name]),
  );
  const items =
    own.items && Array.isArray(value)
      ? value.flatMap((item, index) => placesOf(own.items as Rule, item, [...path, index]))
      : [];
  return [{ path, rule: own }, ...inner, ...items];
}

/** Something that a rule may take, as large as it may be. */
function sample(rule: Rule, room: number): unknown {
  const own = settled(rule, undefined);
  if (own.const !== undefined) return own.const;
  if (own.enum) return own.enum[0];
  if (own.type === "string") return words(Math.min(own.maxLength ?? 200, room));
  if (own.type === "number" || own.type === "integer") return Math.min(own.maximum ?? 1000, 1e9);
  if (own.type === "boolean") return true;
  if (own.type === "array") return own.items ? [sample(own.items, room)] : [];
  return undefined;
}

/** The items of a list, over and over, each with an id of its own where it has one. */
function repeated(items: unknown[], times: number): unknown[] {
  return Array.from({ length: times }, (_, index) => {
    const item = items[index % items.length];
    const isNamed = typeof item === "object" && item !== null && "id" in item;
    if (!isNamed || index < items.length) return item;
    return { ...item, id: `${String(item.id)}-${index}`.slice(0, 60) };
  });
}

/**
 * Makes a value that a schema takes larger, place by place, as long as the schema takes it and it
 * stays within so many bytes of JSON: texts and lists to their limits, and what may be left out is there.
 */
export function grow(schema: Schema, start: unknown, limit: number): unknown {
  const rule = ruleOf(schema);
  let value = start;
  const attempt = (path: Path, what: unknown) => {
    const larger = put(value, path, what);
    const grows = sizeOf(larger) > sizeOf(value) && sizeOf(larger) <= limit;
    if (grows && schema.safeParse(larger).success) value = larger;
  };
  const room = () => limit - sizeOf(value) - 64;
  const each = (work: (place: Place, present: unknown) => void) => {
    // The inner ones first: a list is as long as its items leave room.
    for (const place of placesOf(rule, value).toReversed()) work(place, at(value, place.path));
  };
  each(({ path, rule: own }, present) => {
    if (present === undefined && path.length > 0) attempt(path, sample(own, room()));
  });
  const isText = ({ type, enum: choice }: Rule, present: unknown) =>
    type === "string" && !choice && typeof present === "string";
  each(({ path, rule: own }, present) => {
    if (isText(own, present) && own.maxLength !== undefined)
      attempt(path, words(Math.min(own.maxLength, room())));
  });
  each(({ path, rule: { type, maxItems } }, present) => {
    if (type !== "array" || !Array.isArray(present) || present.length === 0) return;
    const fit = Math.floor(room() / (sizeOf(present) / present.length + 8));
    for (const times of [Math.min(maxItems ?? Infinity, fit), Math.floor(fit / 2), fit])
      if (Number.isFinite(times)) attempt(path, repeated(present, times));
  });
  // Without a limit of its own a text fills what is left; of a list's items none may have all of it.
  each(({ path, rule: own }, present) => {
    const isAlone = path.every((key) => typeof key === "string");
    if (isAlone && isText(own, present) && own.maxLength === undefined)
      attempt(path, words(room()));
  });
  return value;
}

/** The largest value that a query's schema takes: each name is tried on its own. */
export function growQuery(schema: Schema): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, rule] of Object.entries(ruleOf(schema).properties ?? {})) {
    const own = settled(rule, undefined);
    const tried = [own.maximum, 366, 200, own.enum?.at(-1), words(own.maxLength ?? 200), "true"]
      .filter((one) => one !== undefined)
      .map(String);
    const fits = tried.find((one) => schema.safeParse({ ...query, [name]: one }).success);
    // A place in a list that is somebody's own would be refused.
    if (fits !== undefined && !["cursor", "shopId", "status"].includes(name)) query[name] = fits;
  }
  return query;
}
