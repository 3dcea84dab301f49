import { z } from "zod";

/** An item that staff deleted and can still restore. */
export const deletedItem = z
  .object({ _id: z.uuid(), title: z.string(), deleted_at: z.iso.datetime() })
  .meta({ id: "DeletedItem" });
export type DeletedItem = z.output<typeof deletedItem>;
