export { AskUsage } from "./ask-usage.tsx";
export { startUsageLater } from "./start-usage-later.ts";
export { keepUsageChoice } from "./usage-choice.ts";
