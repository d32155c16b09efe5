import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import type { z } from "zod";
import { type Behaviour, lists, role, type RoleFile, type Taken } from "./schema.ts";
import { type FrameworkPart, frameworkParts } from "./types.ts";

const folder = new URL("./knowledge/", import.meta.url);

/** The role that stands in for every trade without a file. */
export const generalRole = "general";

type Columns = Record<FrameworkPart, Behaviour[]>;

export interface KnownRole extends Omit<RoleFile, FrameworkPart>, Columns {
  id: string;
}

type Lists = { [Name in keyof typeof lists]: z.output<(typeof lists)[Name]> };

/** All that is known: what stands in each file, by its name, and the roles. */
export interface Knowledge extends Lists {
  roles: ReadonlyMap<string, KnownRole>;
  /** Changes with every edit of any file. */
  fingerprint: string;
}

const rolesIn = (from: URL) =>
  readdirSync(new URL("roles/", from))
    .filter((name) => name.endsWith(".yaml"))
    .toSorted();

const parsed = new Map<string, unknown>();

/** Steps that each read one file, for a process that must not be held up by all of them at once. */
export function stepsToKnowledge(): (() => void)[] {
  const own = readdirSync(folder).filter((name) => name.endsWith(".yaml"));
  return [...own, ...rolesIn(folder).map((name) => `roles/${name}`)].map((name) => () => {
    const text = readFileSync(new URL(name, folder), "utf8");
    if (!shipped) parsed.set(text, parse(text));
  });
}

/** The knowledge of the folder, checked; a wrong file is named with what is wrong in it. */
export function readKnowledge(from = folder): Knowledge {
  const hash = createHash("sha256");
  const read = <S extends z.ZodType>(name: string, schema: S): z.output<S> => {
    const text = readFileSync(new URL(name, from), "utf8");
    hash.update(name).update(text);
    const result = schema.safeParse(parsed.get(text) ?? parse(text));
    parsed.delete(text);
    if (result.success) return result.data;
    const [issue] = result.error.issues;
    throw new Error(`knowledge/${name}: ${issue?.path.join(".")}: ${issue?.message}`);
  };
  const known = Object.fromEntries(
    Object.entries(lists).map(([name, schema]) => [name, read(`${name}.yaml`, schema)]),
  ) as Lists;
  const named = new Map(known.behaviours.map((behaviour) => [behaviour.id, behaviour]));
  const roles = rolesIn(from).map((file): [string, KnownRole] => {
    const id = file.replace(/\.yaml$/, "");
    const content = read(`roles/${file}`, role);
    const resolve = (entry: Behaviour | Taken): Behaviour => {
      if (!("use" in entry)) return entry;
      const base = named.get(entry.use);
      if (!base) throw new Error(`knowledge/roles/${file}: no behaviour is called ${entry.use}`);
      const { called: _called, ...behaviour } = base;
      const { use: _use, signs = [], against = [], ...own } = entry;
      return {
        ...behaviour,
        ...own,
        signs: [...behaviour.signs, ...signs],
        against: [...(behaviour.against ?? []), ...against],
      };
    };
    const columns = frameworkParts.map((part) => [part, content[part].map(resolve)]);
    return [id, { ...content, id, ...(Object.fromEntries(columns) as Columns) }];
  });
  return { ...known, roles: new Map(roles), fingerprint: hash.digest("hex").slice(0, 10) };
}

let shipped: Knowledge | undefined;

/** The knowledge of this repository, read once. */
export const knowledge = (): Knowledge => (shipped ??= readKnowledge());

/** A role by its id; one whose file is gone is read as the general one. */
export function roleOf(id: string): KnownRole {
  const { roles } = knowledge();
  const found = roles.get(id) ?? roles.get(generalRole);
  if (!found) throw new Error("knowledge/roles/general.yaml is missing");
  return found;
}
