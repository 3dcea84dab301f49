export { type Admitted, admitPerson } from "./admit-person.ts";
export { enrollPeople } from "./enroll-people.ts";
export { leaveUnbegun } from "./leave-unbegun.ts";
export { type Invited, savePeople } from "./save-people.ts";
export { similarEmails } from "./similar-emails.ts";
export { welcomePerson } from "./welcome-person.ts";
