export { apiTokenActions } from "./api-token-actions.ts";
export { ApiTokensList } from "./api-tokens-list.tsx";
export { ApiTokenForm } from "./api-token-form.tsx";
