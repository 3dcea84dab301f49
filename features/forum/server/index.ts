export { toStored } from "./body.ts";
export { excerptOf, renderPost } from "./render-post.ts";
export { gramsOf, termsOf } from "./terms.ts";
