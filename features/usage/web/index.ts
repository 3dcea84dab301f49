export { AskUsage } from "./ask-usage.tsx";
export { startUsageLater } from "./start-usage-later.ts";
export { measuredDevice, onUsageChoice, saveUsageChoice } from "./usage-choice.ts";
