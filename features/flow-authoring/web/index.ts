export { FlowCreation } from "./flow-creation.tsx";
export { flowListActions } from "./flow-list-actions.ts";
