/** What pages and other features may use from `accounts`. */
export { AlreadySignedIn } from "./already-signed-in.tsx";
export { LanguageSetting } from "./language-setting.tsx";
export { useUpdateUser } from "./mutations.ts";
export { PasswordSetting } from "./password-setting.tsx";
export { SessionsSetting } from "./sessions-setting.tsx";
export { SignInForm } from "./sign-in-form.tsx";
export { ThemeSetting } from "./theme-setting.tsx";
export { isWrongPair, usePasswordSignIn } from "./use-password-sign-in.ts";
