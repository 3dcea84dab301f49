import type { z } from "zod";
import { storePicture } from "#features/media/server/index.ts";
import type { Staff, TransactionsContext } from "#platform/server/http/context.ts";
import type { addCoursePicture as contract } from "../contract.ts";

/** Stores a picture in the media library. The author describes it in its block. */
export async function addCoursePicture(
  context: TransactionsContext<Staff>,
  { picture }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  await context.services.limits.mediaByPerson(context.user._id);
  return await storePicture(context, picture, "add-course-picture");
}
