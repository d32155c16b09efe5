import i18next, { type i18n } from "i18next";
import { useTranslation } from "react-i18next";
import type { Language } from "#contract/primitives.ts";
import type { KeyOf, Namespace } from "./i18n-keys.ts";

type Catalogue = Record<string, unknown>;

// What the server alone says stays out of the browser.
const files = import.meta.glob<Catalogue>(
  ["../messages/*/*.json", "!../messages/*/{emails,errors}.json"],
  { import: "default" },
);

/** The texts of the language in use; a feature's are loaded with its pages. */
export interface Texts {
  i18n: i18n;
  load: (namespaces: readonly Namespace[]) => Promise<void>;
  /** What has been asked for so far. */
  loaded: () => Namespace[];
  /** Changes to another language, once everything on the screen is there in it. */
  choose: (language: Language) => Promise<void>;
}

export function createTexts(language: Language): Texts {
  const instance = i18next.createInstance({
    lng: language,
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  void instance.init({ initAsync: false });
  const loaded = new Set<Namespace>();

  const fetchInto = async (language: string, namespaces: Iterable<Namespace>) => {
    const missing = [...namespaces].filter((name) => !instance.hasResourceBundle(language, name));
    await Promise.all(
      missing.map(async (name) => {
        const texts = await files[`../messages/${language}/${name}.json`]?.();
        if (!texts) throw new Error(`No texts for ${language}/${name}`);
        instance.addResourceBundle(language, name, texts);
      }),
    );
  };

  return {
    i18n: instance,
    load: async (namespaces) => {
      for (const name of namespaces) loaded.add(name);
      await fetchInto(instance.language, namespaces);
    },
    loaded: () => [...loaded],
    choose: async (language) => {
      await fetchInto(language, loaded);
      await instance.changeLanguage(language);
    },
  };
}

/** Finds the text behind a key, with its `{{placeholders}}` filled in. */
export type Translate<N extends Namespace> = (
  key: KeyOf<N>,
  values?: Record<string, string | number>,
) => string;

/** The texts of one file of the catalogue, in the language in use. */
export function useTexts<N extends Namespace>(namespace: N): Translate<N> {
  const { t } = useTranslation(namespace);
  return t as unknown as Translate<N>;
}
