export {
  saveInput,
  type InputResult,
  sendLeftInputs,
  useStuckInputs,
  useWaitingInputs,
  onInputOutcome,
} from "./outbox.ts";
export { LeftInputs } from "./left-inputs.tsx";
export { RankingPanel } from "./ranking-panel.tsx";
