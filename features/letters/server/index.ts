export { queueLetter } from "./queue-letter.ts";
export { sendLetter } from "./send-letter.ts";
