export { SkillList } from "./skill-list.tsx";
