export type { Academy } from "./academy.ts";
export { AcademyMistakes } from "./academy-mistakes.ts";
export { demoPeople } from "./demo/demo-people.ts";
export { seedDemo } from "./demo/seed-demo.ts";
export { nameProject, ownerTransaction } from "./owner-transaction.ts";
export { readAcademy } from "./read-academy.ts";
