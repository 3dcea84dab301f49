export { Brand } from "./brand.tsx";
export { Gate } from "./gate.tsx";
export { PageProgress } from "./page-progress.tsx";
export { ProjectExtra } from "./extras/project-extra.tsx";
export { Heads } from "./heads.tsx";
export { Moment } from "./moment.tsx";
export { currentRootData, loadRoot, type RootData, rootDataOf, useProject, useRootData } from "./root-data.ts";
export { useSignLanguage } from "./use-sign-language.ts";
export { changeUser } from "./user-changes.ts";
