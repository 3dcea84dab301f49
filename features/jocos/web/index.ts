export { JocoStart } from "./joco-start.tsx";
