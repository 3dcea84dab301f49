export { PasskeySignIn } from "./passkey-sign-in.tsx";
export { SecondFactorSummary } from "./second-factor-summary.tsx";
