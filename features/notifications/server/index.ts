export { mailingKey } from "./mailing-key.ts";
export { notifyPeople } from "./notify-people.ts";
