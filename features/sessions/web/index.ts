export { answerDevices } from "./answer-devices.ts";
export { DevicesPanel } from "./devices-panel.tsx";
