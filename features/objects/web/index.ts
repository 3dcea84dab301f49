import "./kind-icons.css";

export { objectKind } from "./object-kind.ts";
