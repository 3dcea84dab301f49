export { AskUsage } from "./ask-usage.tsx";
export { keepUsageChoice } from "./usage-choice.ts";
