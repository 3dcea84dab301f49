export { GoogleAccountPanel } from "./google-account-panel.tsx";
export { GoogleSignIn } from "./google-sign-in.tsx";
export { googleLoginConfig } from "./google-login-config.ts";
