export {
  isInputStored,
  saveInput,
  type InputResult,
  sendStoredInputs,
  useStuckInputs,
  useWaitingInputs,
  onInputOutcome,
} from "./outbox.ts";
export { RankingPanel } from "./ranking-panel.tsx";
