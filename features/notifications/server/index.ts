export { notifyPeople } from "./notify-people.ts";
