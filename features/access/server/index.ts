export { type Admitted, admitPerson } from "./admit-person.ts";
export { enrollPeople } from "./enroll-people.ts";
export { unenrollNotStarted } from "./unenroll-not-started.ts";
export { type Invited, savePeople } from "./save-people.ts";
export { similarEmails } from "./similar-emails.ts";
export { canSignIn, welcomePerson } from "./welcome-person.ts";
