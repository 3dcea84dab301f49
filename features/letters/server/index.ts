export { type LetterContent, LINK_KEY } from "./letter.ts";
export { momentInLetter } from "./moment-in-letter.ts";
export { queueLetter } from "./queue-letter.ts";
export { sendLetter } from "./send-letter.ts";
