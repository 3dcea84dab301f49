export { formFaults, operatorFaults } from "./form-faults.ts";
export { partsOf } from "./stored-brand.ts";
