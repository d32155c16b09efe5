import { createContext, use } from "react";

/** The language that the page is in, as a code: "en". */
export const LanguageContext = createContext("en");

/** The language that the page is in, as a code: "en". */
export const useLanguage = () => use(LanguageContext);
