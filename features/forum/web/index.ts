export { AskAboutObject } from "./ask-about-object.tsx";
