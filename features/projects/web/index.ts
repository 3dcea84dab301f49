export { Brand } from "./brand.tsx";
export { Gate } from "./gate.tsx";
export { loadRoot, type RootData, useProject, useRootData } from "./root-data.ts";
export { useSignLanguage } from "./use-sign-language.ts";
