import { createContext, type ReactNode, useContext } from "react";
import { useFetcher } from "react-router";
import type { ActionResult } from "#features/form-action.ts";

interface Hand {
  course_id: string;
  version: number;
  /** Names the changes that the page lists. */
  seen: string;
  /** Of a page that is not the course's own: the fetcher of its changes. */
  fetcher?: string;
  /** The form that was refused last. */
  refused?: ActionResult | undefined;
}

/** The course and the version that the page shows: every form of the page sends them along. */
export const CourseHand = createContext<Hand>({ course_id: "", version: 0, seen: "" });

/** The fetcher of all changes: what it answers is said once, and the focus stays where it is. */
export const COURSE_FETCHER = "course-edit";

/** What was typed into a form that was refused, by its hidden fields; empty for any other. */
export function useTyped(intent: string, also: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { refused } = useContext(CourseHand);
  const isThis =
    refused?.intent === intent && Object.entries(also).every(([name, value]) => refused.typed[name] === value);
  return isThis ? refused.typed : {};
}

interface EditFormProps {
  intent: string;
  /** Fields that the person does not see. */
  also?: Readonly<Record<string, string | number>>;
  className?: string;
  children: ReactNode;
}

/** A form that makes one change of the course. */
export function EditForm({ intent, also = {}, className, children }: EditFormProps) {
  const { course_id, version, seen, fetcher = COURSE_FETCHER } = useContext(CourseHand);
  const { Form } = useFetcher({ key: fetcher });
  return (
    <Form method="post" className={className} noValidate>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="course_id" value={course_id} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="seen" value={seen} />
      {Object.entries(also).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}
