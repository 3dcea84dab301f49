export { AskUsage } from "./ask-usage.tsx";
export { startUsageLater } from "./start-usage-later.ts";
export { saveUsageChoice, onUsageChoice, usageChoice } from "./usage-choice.ts";
