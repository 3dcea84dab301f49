export {
  isInputStored,
  saveInput,
  type InputResult,
  sendLeftInputs,
  useStuckInputs,
  useWaitingInputs,
  onInputOutcome,
} from "./outbox.ts";
export { RankingPanel } from "./ranking-panel.tsx";
