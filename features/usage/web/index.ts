export { UsageConsentPrompt } from "./usage-consent-prompt.tsx";
export { startUsageLater } from "./start-usage-later.ts";
export { measuredDevice, onUsageChoice, saveUsageChoice } from "./usage-choice.ts";
