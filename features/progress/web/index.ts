export { RankingPanel } from "./ranking-panel.tsx";
