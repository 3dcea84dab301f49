import { useEffect } from "react";
import { useParams } from "react-router";
import { cookieText } from "#platform/web/session/cookies.ts";
import { LAST_COURSE_COOKIE, SESSION_SECONDS } from "#platform/web/session/names.ts";
import { useRootData } from "./root-data.ts";

// Overrides the root data, which is loaded only with the document. Set in effects, so never on the server.
let openedSinceLoad: string | null = null;

/** Stores the course of the current page, for the footer of pages outside a course. */
export function useRememberCourse(): void {
  const { course } = useParams();
  const isEnrolled = useRootData()?.user?.enrollments.some(({ course_friendly_id }) => course_friendly_id === course);
  useEffect(() => {
    if (!course || !isEnrolled) return;
    openedSinceLoad = course;
    document.cookie = cookieText(LAST_COURSE_COOKIE, course, SESSION_SECONDS, location.protocol === "https:");
  }, [course, isEnrolled]);
}

/** Returns the friendly id of the course that this browser opened last. */
export function useLastCourse(): string | null {
  const atLoad = useRootData()?.lastCourse ?? null;
  return openedSinceLoad ?? atLoad;
}
