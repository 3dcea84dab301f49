import { landingSchema } from "#features/academies/server/index.ts";
import type { Context, Manager } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { type LandingDraft, storedOf } from "../contract.ts";
import { landingPictures } from "./landing-pictures.ts";
import { faqRows } from "./queries.ts";
import type { LandingPage } from "./stored-landing.ts";

interface Fault {
  field: string;
  message: string;
}

/**
 * Returns the page to store, by the rules of an academy's folder; null without blocks. Throws 400 with each fault at
 * its field, such as `blocks.0.title`.
 */
export async function landingToStore(
  context: Context<Manager>,
  drafts: readonly LandingDraft[],
  before: LandingPage,
): Promise<LandingPage> {
  if (drafts.length === 0) return null;
  const pictures = await landingPictures(context, drafts, before);
  const blocks = drafts.map((draft) => {
    const picture = draft.type === "picture" ? pictures.get(draft.picture) : undefined;
    return storedOf(picture ? { ...draft, picture: picture.address, alt: draft.alt.trim() || picture.alt } : draft);
  });
  const questions = new Set((await faqRows(context)).map(({ friendly_id }) => friendly_id));
  const parsed = landingSchema.safeParse({ blocks });
  const faults = [
    ...(parsed.error?.issues ?? []).map(({ path, code, message }) => ({
      field: fieldOf(path),
      message: faultText(path, code === "invalid_type" || code === "too_small", message),
    })),
    ...drafts.flatMap((draft, at) => draftFaults(draft, `blocks.${at}`, { pictures, questions })),
  ];
  refuse(faults);
  if (!parsed.data) throw new Error("A page without faults was not taken");
  return parsed.data as LandingPage;
}

/** Returns the faults that only the academy's data shows: a missing picture or question. */
function draftFaults(
  { type, picture, items }: LandingDraft,
  at: string,
  { pictures, questions }: { pictures: ReadonlyMap<string, unknown>; questions: ReadonlySet<string> },
): Fault[] {
  if (type === "picture" && picture && !pictures.has(picture))
    return [{ field: `${at}.picture`, message: "Esta imagem não está na biblioteca. Escolha outra." }];
  if (type === "faq" && !items.every(({ question }) => questions.has(question)))
    return [{ field: `${at}.items`, message: "Uma destas perguntas já não existe. Recarregue a página." }];
  return [];
}

/** Returns the form field for a path of the schema. A block's action is two fields in the form. */
function fieldOf(path: readonly PropertyKey[]): string {
  const joined = path.join(".");
  return joined.replace(/\.action$/, ".action_label").replace(".action.", ".action_");
}

const MISSING_TEXTS: Readonly<Record<string, string>> = {
  alt: "Descreva a imagem em palavras, para quem não a vê.",
  picture: "Escolha uma imagem.",
  items: "Ponha ao menos um item.",
};

function faultText(path: readonly PropertyKey[], isMissing: boolean, message: string): string {
  if (isMissing) return MISSING_TEXTS[String(path.at(-1))] ?? "Escreva algo aqui.";
  return message.charAt(0).toUpperCase() + message.slice(1);
}

function refuse(faults: readonly Fault[]): void {
  if (faults.length === 0) return;
  const [first] = faults;
  throw new Problem(400, `A página não foi salva. ${first?.message ?? ""}`, { fields: faults });
}
