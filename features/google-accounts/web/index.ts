export { GoogleAccountPanel } from "./google-account-panel.tsx";
export { GoogleSignIn } from "./google-sign-in.tsx";
export { googleOfLogin } from "./google-of-login.ts";
