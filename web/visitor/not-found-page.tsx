import { NotFoundPage } from "#web/session/not-found-page.tsx";

/** For paths that exist for nobody. */
export const Page = NotFoundPage;
