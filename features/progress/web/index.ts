export { saveInput, type KeptInput, sendLeftInputs, useStuckInputs, useWaitingInputs, whenKept } from "./outbox.ts";
export { LeftInputs } from "./left-inputs.tsx";
export { RankingPanel } from "./ranking-panel.tsx";
