import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import type { z } from "zod";
import {
  type Behaviour,
  claims,
  elsewhere,
  kin,
  near,
  role,
  type RoleFile,
  type SharedBehaviour,
  sharedBehaviours,
  sharedTerms,
  standing,
  type Taken,
  titleWords,
  undone,
  type WordingRule,
  wordingRules,
} from "./schema.ts";

const folder = new URL("./knowledge/", import.meta.url);

/** The role that stands in for every trade without a file. */
export const generalRole = "general";

export type KnownBehaviour = Behaviour;

export interface KnownRole extends Omit<RoleFile, "heart" | "iq" | "toolbox"> {
  id: string;
  heart: KnownBehaviour[];
  iq: KnownBehaviour[];
  toolbox: KnownBehaviour[];
}

export interface Knowledge {
  roles: ReadonlyMap<string, KnownRole>;
  shared: readonly SharedBehaviour[];
  /** What Long-term Alignment looks at in every role. */
  longTerm: readonly SharedBehaviour[];
  /** What Outcome Fit looks at in every role beside the framework. */
  standing: z.infer<typeof standing>;
  /** What tells nothing, and least of all against anybody. */
  claims: z.infer<typeof claims>;
  /** What turns a sign: the thing is left undone, done badly or thought nothing of. */
  undone: z.infer<typeof undone>;
  wording: readonly WordingRule[];
  /** Terms that several roles share. */
  terms: z.infer<typeof sharedTerms>;
  /** What work is about that is none of our roles. */
  elsewhere: z.infer<typeof elsewhere>;
  /** What borders on a role, by its id. */
  near: z.infer<typeof near>;
  /** Trades whose work is partly one another's. */
  kin: z.infer<typeof kin>;
  titles: z.infer<typeof titleWords>;
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
  const shared = read("behaviours.yaml", sharedBehaviours);
  const named = new Map(shared.map((behaviour) => [behaviour.id, behaviour]));
  const roles = rolesIn(from).map((file): [string, KnownRole] => {
    const id = file.replace(/\.yaml$/, "");
    const content = read(`roles/${file}`, role);
    const resolve = (entry: Behaviour | Taken): KnownBehaviour => {
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
    const { heart, iq, toolbox } = content;
    return [
      id,
      {
        ...content,
        id,
        heart: heart.map(resolve),
        iq: iq.map(resolve),
        toolbox: toolbox.map(resolve),
      },
    ];
  });
  return {
    roles: new Map(roles),
    shared,
    longTerm: read("long-term.yaml", sharedBehaviours),
    standing: read("standing.yaml", standing),
    claims: read("claims.yaml", claims),
    undone: read("undone.yaml", undone),
    wording: read("wording.yaml", wordingRules),
    terms: read("terms.yaml", sharedTerms),
    elsewhere: read("elsewhere.yaml", elsewhere),
    near: read("near.yaml", near),
    kin: read("kin.yaml", kin),
    titles: read("titles.yaml", titleWords),
    fingerprint: hash.digest("hex").slice(0, 10),
  };
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
