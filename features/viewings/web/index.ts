export { refuseFormAfterView } from "./refuse-form-after-view.ts";
export { StudentViewBar } from "./student-view-bar.tsx";
export { StudentViewButton } from "./student-view-button.tsx";
export { ViewingBar } from "./viewing-bar.tsx";
