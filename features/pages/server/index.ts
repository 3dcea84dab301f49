export { legalFault } from "./legal-fault.ts";
