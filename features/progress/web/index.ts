export { keepInput, type KeptInput, sendLeftInputs, useStuckInputs, useWaitingInputs, whenKept } from "./outbox.ts";
export { RankingPanel } from "./ranking-panel.tsx";
