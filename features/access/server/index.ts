export { type Admitted, admitPerson } from "./admit-person.ts";
