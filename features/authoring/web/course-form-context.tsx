import { createContext, type ReactNode, useContext } from "react";
import { useFetcher } from "react-router";
import type { ActionResult } from "#features/form-action.ts";

interface CourseFormValue {
  course_id: string;
  version: number;
  /** Hash of the changes that the page lists. */
  seen: string;
  /** Key of the fetcher for the page's forms; the course page's key if undefined. */
  fetcher?: string;
  /** Result of the form that was refused last. */
  refused?: ActionResult | undefined;
}

/** Context with the course and the version that the page shows. Every form of the page sends them. */
export const CourseFormContext = createContext<CourseFormValue>({ course_id: "", version: 0, seen: "" });

/** Key of the fetcher for all changes on the course's page. A fetcher does not navigate, so that the focus stays. */
export const COURSE_FETCHER = "course-edit";

/** Returns the values typed into a form, found by its intent and hidden fields, if it was refused; empty otherwise. */
export function useTyped(intent: string, also: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { refused } = useContext(CourseFormContext);
  const isThis =
    refused?.intent === intent && Object.entries(also).every(([name, value]) => refused.typed[name] === value);
  return isThis ? refused.typed : {};
}

interface EditFormProps {
  intent: string;
  /** Hidden fields of the form. */
  also?: Readonly<Record<string, string | number>>;
  className?: string;
  children: ReactNode;
}

/** Form that makes one change of the course. */
export function EditForm({ intent, also = {}, className, children }: EditFormProps) {
  const { course_id, version, seen, fetcher = COURSE_FETCHER } = useContext(CourseFormContext);
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
