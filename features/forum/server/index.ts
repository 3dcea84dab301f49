export { toStored } from "./body.ts";
export { detachCourses, detachTopics } from "./detach-topics.ts";
export { excerptOf, renderPost } from "./render-post.ts";
export { searchTopics } from "./search-topics.ts";
export { gramsOf, termsOf } from "./terms.ts";
