import type { ActionFunctionArgs } from "react-router";
import { type AnswerFile, answerFile } from "#platform/web/router/answer-file.ts";
import { pageForm } from "#platform/web/router/page-form.ts";
import type { PageLoad } from "#platform/web/router/page-load.ts";
import { pageLoad } from "./api.ts";
import type { Calls } from "./contract-table.ts";

/** Creates the action of a page whose only form requests a file. A failed call is handled like a failed loader. */
export function fileAction(make: (page: PageLoad<Calls>, form: FormData) => Promise<AnswerFile>) {
  return async (args: ActionFunctionArgs & { url: URL }) => {
    const load = pageLoad(async (page) => make(page, await pageForm(args.request)));
    return answerFile(args.context, await load(args));
  };
}
