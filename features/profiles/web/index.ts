export { photoActions } from "./photo-actions.ts";
export { PhotoForm } from "./photo-form.tsx";
