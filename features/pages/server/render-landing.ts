import type { z } from "zod";
import type { Context, Manager } from "#platform/server/http/context.ts";
import { storedOf, type renderLanding as contract } from "../contract.ts";
import { completeBlock } from "./complete-block.ts";
import { landingPictures } from "./landing-pictures.ts";
import { faqRows } from "./queries.ts";
import { storedLanding } from "./stored-landing.ts";

type Output = z.input<typeof contract.output>;

/** Renders blocks that are being written, even with faults. Pictures that do not exist are left out. */
export async function renderLanding(
  context: Context<Manager>,
  { blocks }: z.output<typeof contract.input>,
): Promise<Output> {
  const questions = new Map((await faqRows(context)).map((row) => [row.friendly_id, row]));
  const pictures = await landingPictures(context, blocks, (await storedLanding(context)).page);
  const shown = blocks.filter(({ type, picture }) => type !== "picture" || pictures.has(picture));
  return {
    blocks: shown.map((draft) => {
      const { type, title, alt, caption } = draft;
      const known = pictures.get(draft.picture);
      const whole = completeBlock(storedOf(draft), questions);
      if (type === "picture")
        return { type, picture: known?.address ?? "", alt: alt || (known?.alt ?? ""), caption: caption || null };
      if (type === "hero" || type === "action") return { ...whole, title };
      return whole;
    }) as Output["blocks"],
  };
}
