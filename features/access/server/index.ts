export type { Inviting } from "./access-emails.ts";
export { type Admitted, admitPerson } from "./admit-person.ts";
export { nameFromEmail } from "./name-from-email.ts";
export { type Invited, savePeople } from "./save-people.ts";
export { welcomePerson } from "./welcome-person.ts";
