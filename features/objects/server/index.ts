export { addActiveSeconds, MAX_PAUSE_SECONDS } from "./active-seconds.ts";
export { type AnswerFeedback, quizzesOf, type StoredBlock, type StoredQuiz } from "./blocks.ts";
export { isBlockedBy } from "./is-blocked-by.ts";
export { judgeQuiz, rightAnswer, withKeys } from "./judge-quiz.ts";
export { keyOf, optionKeys } from "./part-key.ts";
export { bodyOf, type StoredAnswers, type ObjectBody } from "./queries.ts";
export { encryptReflection } from "./reflections.ts";
export { showBlocks } from "./show-blocks.ts";
export { headingsOf } from "./sections.ts";
