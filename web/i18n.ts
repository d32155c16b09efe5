import {
  createContext,
  createElement,
  type ReactNode,
  use,
  useMemo,
  useSyncExternalStore,
} from "react";
import type { Language } from "#contract/primitives.ts";
import { LanguageContext, useLanguage } from "#web/lib/language.ts";
import type { KeyOf, Namespace } from "./i18n-keys.ts";

export interface Catalogue {
  [key: string]: string | Catalogue;
}

type Values = Record<string, string | number>;

// Texts that only the server uses are not sent to the browser.
const files = import.meta.glob<Catalogue>(["../messages/*/*.json", "!../messages/*/emails.json"], {
  import: "default",
});

/** The texts of the language in use; a feature's are loaded with its pages. */
export interface Texts {
  language: () => Language;
  subscribe: (listener: () => void) => () => void;
  /** The text behind a key, or the key where there is none; in the language in use, or another. */
  say: <N extends Namespace>(
    namespace: N,
    key: KeyOf<N>,
    values?: Values,
    inLanguage?: Language,
  ) => string;
  load: (namespaces: readonly Namespace[]) => Promise<void>;
  /** What has been asked for so far. */
  loaded: () => Namespace[];
  /** Changes to another language, once everything on the screen is there in it. */
  choose: (language: Language) => Promise<void>;
}

/** Finds what stands at `a.b` in a catalogue. */
function textAt(catalogue: Catalogue | undefined, path: string): string | undefined {
  let found: string | Catalogue | undefined = catalogue;
  for (const step of path.split(".")) found = typeof found === "object" ? found[step] : undefined;
  return typeof found === "string" ? found : undefined;
}

/** A text that counts something stands once for each form: `cards_one` and `cards_other`. */
function formOf(catalogue: Catalogue | undefined, language: Language, key: string, values: Values) {
  const { count } = values;
  const form = typeof count === "number" ? new Intl.PluralRules(language).select(count) : "other";
  return (
    (typeof count === "number" && textAt(catalogue, `${key}_${form}`)) ||
    textAt(catalogue, key) ||
    textAt(catalogue, `${key}_other`)
  );
}

const fill = (text: string, values: Values) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));

/**
 * @param first the language to begin with
 * @param begun texts that are there already, by language and part: `en/shell`
 */
export function createTexts(first: Language, begun?: [string, Catalogue][]): Texts {
  let language = first;
  const catalogues = new Map(begun);
  const asked = new Set<Namespace>();
  const listeners = new Set<() => void>();

  const fetchInto = async (language: Language, namespaces: Iterable<Namespace>) => {
    const missing = [...namespaces].filter((name) => !catalogues.has(`${language}/${name}`));
    await Promise.all(
      missing.map(async (name) => {
        const texts = await files[`../messages/${language}/${name}.json`]?.();
        if (!texts) throw new Error(`No texts for ${language}/${name}`);
        catalogues.set(`${language}/${name}`, texts);
      }),
    );
  };

  return {
    language: () => language,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    say: (namespace, key, values = {}, inLanguage = language) => {
      const catalogue = catalogues.get(`${inLanguage}/${namespace}`);
      const text = formOf(catalogue, inLanguage, key, values);
      return text === undefined ? key : fill(text, values);
    },
    load: async (namespaces) => {
      for (const name of namespaces) asked.add(name);
      await fetchInto(language, namespaces);
    },
    loaded: () => [...asked],
    choose: async (next) => {
      await fetchInto(next, asked);
      language = next;
      for (const listener of listeners) listener();
    },
  };
}

const TextsContext = createContext<Texts | null>(null);

/** Lets everything inside say its texts, in the language in use. */
export function TextsRoot({ texts, children }: { texts: Texts; children?: ReactNode }) {
  const language = useSyncExternalStore(texts.subscribe, texts.language, texts.language);
  const inLanguage = createElement(LanguageContext, { value: language }, children);
  return createElement(TextsContext, { value: texts }, inLanguage);
}

/** The catalogue itself: to load more of it, or to change the language. */
export function useCatalogue(): Texts {
  const texts = use(TextsContext);
  if (!texts) throw new Error("The page has no texts");
  return texts;
}

/** Finds the text behind a key, with its `{{placeholders}}` filled in. */
export type Translate<N extends Namespace> = (key: KeyOf<N>, values?: Values) => string;

/** The texts of one file of the catalogue, in the language in use. */
export function useTexts<N extends Namespace>(namespace: N): Translate<N> {
  const texts = useCatalogue();
  const language = useLanguage() as Language;
  return useMemo(
    () => (key, values) => texts.say(namespace, key, values, language),
    [texts, language, namespace],
  );
}
