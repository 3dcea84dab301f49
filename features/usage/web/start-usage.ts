import { currentRootData } from "#features/projects/web/index.ts";
import {
  documentPattern,
  onFriction,
  onPage,
  pagePattern,
  reportFriction,
  sendUnsentReports,
} from "#platform/web/friction.ts";
import { watchClicks } from "#platform/web/watch-clicks.ts";
import { watchSteps } from "#platform/web/watch-steps.ts";
import { type Analytics, openAnalytics } from "./analytics-client.ts";
import { applyPersonConsent, measuredDevice, onUsageChoice } from "./usage-choice.ts";
import { watchVitals } from "./watch-vitals.ts";

let analytics: Analytics | null = null;

/**
 * Starts the detection of friction, and the measurement of use once the person consents. Loaded when the page is idle.
 */
export function startUsage(): void {
  watchClicks();
  watchSteps();
  watchVitals(
    (metric, value) => track("web vital", { path: documentPattern(), metric, value }),
    (milliseconds) =>
      reportFriction(`Página lenta: mais de ${Math.floor(milliseconds / 1000)} s até carregar`, "slow page"),
  );
  onFriction((kind, message) => track(kind === "friction" ? "friction" : kind, { message }));
  onPage(() => track("page view"));
  sendUnsentReports();
  onPage(sendUnsentReports);
  addEventListener("online", sendUnsentReports);
  onUsageChoice(applyConsent);
  applyPersonConsent();
  applyConsent();
  addEventListener("pagehide", () => analytics?.sendBeacons());
}

/** Starts measuring after consent; stops it, and drops unsent events, after a refusal. */
function applyConsent(): void {
  const device = measuredDevice();
  const root = currentRootData();
  if (!device || !root) {
    analytics?.stop();
    analytics = null;
    return;
  }
  if (analytics) return;
  const { project, user } = root;
  const own = { host: `${location.origin}/collect`, token: project._id, environment: "production" };
  analytics = openAnalytics({ ...own, ...root.analytics, device });
  track("page view");
  if (user) analytics.identify(user.email, { rule: user.rule ?? "learner", project: project._id });
  if (user) analytics.group(project._id, { name: project.name, friendly_id: project.friendly_id });
}

function track(event: string, properties: Readonly<Record<string, unknown>> = {}): void {
  const { effectiveType } = navigator.connection ?? {};
  analytics?.track(event, { path: pagePattern(), network: effectiveType, ...properties });
}
