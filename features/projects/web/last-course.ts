import { useEffect } from "react";
import { useParams } from "react-router";
import { cookieText } from "#platform/web/session/cookies.ts";
import { LAST_COURSE_COOKIE, SESSION_SECONDS } from "#platform/web/session/names.ts";
import { useRootData } from "./root-data.ts";

// Root data is loaded with the document only; set by effects, so never on the server.
let openedSince: string | null = null;

/** Remembers the course of each page, for the footer of pages outside a course. */
export function useRememberCourse(): void {
  const { course } = useParams();
  const isEnrolled = useRootData()?.user?.enrollments.some(({ course_friendly_id }) => course_friendly_id === course);
  useEffect(() => {
    if (!course || !isEnrolled) return;
    openedSince = course;
    document.cookie = cookieText(LAST_COURSE_COOKIE, course, SESSION_SECONDS, location.protocol === "https:");
  }, [course, isEnrolled]);
}

/** The course that this browser opened last, by friendly id. */
export function useLastCourse(): string | null {
  const atLoad = useRootData()?.lastCourse ?? null;
  return openedSince ?? atLoad;
}
