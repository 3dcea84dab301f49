export { CommunicationTabs } from "./communication-tabs.tsx";
export { afterDeletion, DeletedThings } from "./deleted-things.tsx";
export { FilterForm, FilterSearch, FilterSelect } from "./filter-form.tsx";
export { SectionList } from "./section-list.tsx";
export { StaffPage } from "./staff-page.tsx";
export { TodayList } from "./today-list.tsx";
export type { TodayMatter } from "./today-matter.ts";
export { useGreeting } from "./use-greeting.ts";
export { useSectionMatters } from "./use-section-matters.ts";
