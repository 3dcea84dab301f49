import type { Handler } from "#platform/server/http/handler.ts";
import { accessRoutes } from "./access/server/index.ts";
import { announcementRoutes } from "./announcements/server/index.ts";
import { certificateRoutes } from "./certificates/server/index.ts";
import { courseRoutes } from "./courses/server/index.ts";
import { deepLinkRoutes } from "./deep-links/server/index.ts";
import { favoriteRoutes } from "./favorites/server/index.ts";
import { frictionRoutes } from "./friction/server/index.ts";
import { heroRoutes } from "./heros/server/index.ts";
import { googleAccountRoutes } from "./google-accounts/server/index.ts";
import { metaRoutes } from "./metas/server/index.ts";
import { jocoRoutes } from "./jocos/server/index.ts";
import { objectRoutes } from "./objects/server/index.ts";
import { pageRoutes } from "./pages/server/index.ts";
import { peopleRoutes } from "./people/server/index.ts";
import { privacyRoutes } from "./privacy/server/index.ts";
import { profileRoutes } from "./profiles/server/index.ts";
import { previewRoutes } from "./previews/server/index.ts";
import { progressRoutes } from "./progress/server/index.ts";
import { projectRoutes } from "./projects/server/index.ts";
import { searchRoutes } from "./search/server/index.ts";
import { suggestionRoutes } from "./suggestions/server/index.ts";
import { weeklyGoalRoutes } from "./weekly-goals/server/index.ts";
import { staffRoutes } from "./staff/server/index.ts";
import { sessionRoutes } from "./sessions/server/index.ts";
import { secondFactorRoutes } from "./second-factors/server/index.ts";

/** Every operation that can be called from outside. */
export const handlers: readonly Handler[] = [
  ...projectRoutes,
  ...profileRoutes,
  ...privacyRoutes,
  ...staffRoutes,
  ...peopleRoutes,
  ...sessionRoutes,
  ...secondFactorRoutes,
  ...googleAccountRoutes,
  ...accessRoutes,
  ...courseRoutes,
  ...heroRoutes,
  ...objectRoutes,
  ...jocoRoutes,
  ...progressRoutes,
  ...weeklyGoalRoutes,
  ...favoriteRoutes,
  ...certificateRoutes,
  ...searchRoutes,
  ...previewRoutes,
  ...metaRoutes,
  ...suggestionRoutes,
  ...announcementRoutes,
  ...deepLinkRoutes,
  ...pageRoutes,
  ...frictionRoutes,
];
