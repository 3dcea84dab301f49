export { AskUsage } from "./ask-usage.tsx";
export { startUsageLater } from "./start-usage-later.ts";
export { onUsageChoice, saveUsageChoice, usageDevice } from "./usage-choice.ts";
