import type { CallsOf, Route } from "#shared/route.ts";
import * as access from "./access/contract.ts";
import * as announcements from "./announcements/contract.ts";
import * as certificates from "./certificates/contract.ts";
import * as courses from "./courses/contract.ts";
import * as deepLinks from "./deep-links/contract.ts";
import * as favorites from "./favorites/contract.ts";
import * as weeklyGoals from "./weekly-goals/contract.ts";
import * as friction from "./friction/contract.ts";
import * as heros from "./heros/contract.ts";
import * as googleAccounts from "./google-accounts/contract.ts";
import * as metas from "./metas/contract.ts";
import * as jocos from "./jocos/contract.ts";
import * as objects from "./objects/contract.ts";
import * as pages from "./pages/contract.ts";
import * as people from "./people/contract.ts";
import * as privacy from "./privacy/contract.ts";
import * as profiles from "./profiles/contract.ts";
import * as previews from "./previews/contract.ts";
import * as progress from "./progress/contract.ts";
import * as projects from "./projects/contract.ts";
import * as search from "./search/contract.ts";
import * as suggestions from "./suggestions/contract.ts";
import * as staff from "./staff/contract.ts";
import * as sessions from "./sessions/contract.ts";
import * as secondFactors from "./second-factors/contract.ts";

/** Every route of the product. A route that is not here is not served; `e2e/access-control` tries each one that is. */
export const contractTable = [
  projects.getProject,
  profiles.getProfile,
  profiles.updateProfile,
  profiles.changePhoto,
  profiles.removePhoto,
  profiles.changeNotifications,
  privacy.getPrivacy,
  privacy.changeConsent,
  privacy.requestExport,
  privacy.openExport,
  privacy.requestErasure,
  privacy.cancelErasure,
  privacy.getDuties,
  privacy.acceptTerms,
  staff.getAuditEntries,
  people.signIn,
  people.takeToken,
  people.getUserByToken,
  people.signOut,
  sessions.getSessions,
  sessions.endSession,
  sessions.endOtherSessions,
  googleAccounts.signInWithGoogle,
  googleAccounts.getGoogleAccount,
  googleAccounts.unlinkGoogle,
  secondFactors.getSecondFactors,
  secondFactors.beginTotp,
  secondFactors.confirmTotp,
  secondFactors.removeTotp,
  secondFactors.renewRecoveryCodes,
  secondFactors.beginPasskey,
  secondFactors.addPasskey,
  secondFactors.renamePasskey,
  secondFactors.removePasskey,
  secondFactors.getSecondStep,
  secondFactors.verifySecondFactor,
  secondFactors.beginPasskeySignIn,
  secondFactors.signInWithPasskey,
  secondFactors.resetSecondFactors,
  access.requestPasswordLink,
  access.getPasswordLink,
  access.setPassword,
  access.renewLink,
  access.getAccess,
  access.changePassword,
  access.changeEmail,
  access.getEmailLink,
  access.confirmEmail,
  access.invitePeople,
  courses.getShowcase,
  courses.getCourses,
  courses.getObjectsByCourseId,
  courses.getAvailableObjects,
  heros.getHerosByCourseId,
  jocos.createJocoSession,
  jocos.getUserProductCompleteness,
  jocos.reportJoco,
  jocos.getJocoKeys,
  objects.getObjectById,
  objects.savePlace,
  objects.saveReflection,
  objects.smartFeedback,
  progress.createOrUpdateUserInput,
  progress.getUserInputsTotals,
  progress.getRanking,
  progress.getPointEntries,
  progress.changeRankingAbsence,
  weeklyGoals.getWeeklyGoal,
  weeklyGoals.changeWeeklyGoal,
  favorites.changeFavorite,
  certificates.getCertificate,
  certificates.validateToken,
  search.suggestContent,
  previews.makePreviewLink,
  previews.getPreviewObjectById,
  metas.getObjectMeta,
  metas.getCourseMeta,
  suggestions.getSuggestedObjects,
  announcements.getAnnouncements,
  announcements.answerAnnouncement,
  deepLinks.getDeepLink,
  deepLinks.ensureDeepLink,
  pages.getLandingPage,
  pages.getFaq,
  pages.getLegalPage,
  friction.reportFriction,
] as const satisfies readonly Route[];

/** What pages call: `api("GET /projects/courses", {})`. */
export type Calls = CallsOf<(typeof contractTable)[number]>;
/** "POST /projects/auth": how a route is named. */
export type CallKey = keyof Calls;
