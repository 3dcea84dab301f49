import type { ActionFunctionArgs } from "react-router";
import { pageLoad } from "#features/api.ts";

/** The id of the form that every bookmark of the page belongs to. */
export const PLAN_FORM = "plano";

/** The study plan before scripts arrive, or without them: each bookmark says what it would do. */
export function PlanForm() {
  return <form id={PLAN_FORM} method="post" hidden />;
}

/** For the page's action: “+” and an object's id puts it into the plan, “-” takes it out. */
export async function changePlan(args: ActionFunctionArgs, form: FormData): Promise<void> {
  const wanted = String(form.get("favorite") ?? "");
  const change = pageLoad(({ api, params }) =>
    api("POST /projects/change-favorite", {
      course_id: params.course ?? "",
      object_id: wanted.slice(1),
      favorite: wanted.startsWith("+"),
    }),
  );
  await change(args);
}
