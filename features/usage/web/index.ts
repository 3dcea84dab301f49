export { AskUsage } from "./ask-usage.tsx";
export { startUsageLater } from "./start-usage-later.ts";
export { keepUsageChoice, onUsageChoice, usageChoice } from "./usage-choice.ts";
