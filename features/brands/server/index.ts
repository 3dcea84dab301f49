export { formFaults, operatorFaults, type PartFault } from "./form-faults.ts";
export { partsOf } from "./stored-brand.ts";
