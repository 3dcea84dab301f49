export { formFaults, operatorFaults } from "./form-faults.ts";
export { isPublicName } from "./host-name.ts";
export { partsOf } from "./stored-brand.ts";
