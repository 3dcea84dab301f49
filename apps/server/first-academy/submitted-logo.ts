import { type Logo, prepareLogo, proposedColors } from "#features/academies/server/index.ts";
import type { Services } from "#platform/server/http/context.ts";
import { MAX_PHOTO_BYTES } from "#shared/upload-limits.ts";
import type { AcademyAnswers } from "./academy-answers.ts";

/** The key under which this page's pictures are queued for processing. */
export const QUEUE = "first-academy";

interface SubmittedLogo {
  logo: Logo | null;
  fault: string | null;
  /** The form's answers. A new logo sets their colours, unless the person chose other colours. */
  answers: AcademyAnswers;
}

/** Returns the logo of a submitted form: the uploaded file, or an earlier upload from the hidden field. */
export async function submittedLogo(
  { pictures }: Pick<Services, "pictures">,
  form: FormData,
  answers: AcademyAnswers,
): Promise<SubmittedLogo> {
  const [file, kept] = [form.get("logo"), form.get("logo_enviada")];
  const isNew = file instanceof File && file.size > 0;
  if (!isNew && (typeof kept !== "string" || !kept)) return { logo: null, fault: null, answers };
  if (isNew && file.size > MAX_PHOTO_BYTES) return { logo: null, fault: "Esta imagem tem mais de 8 MB.", answers };
  const bytes = isNew ? new Uint8Array(await file.arrayBuffer()) : Buffer.from(String(kept), "base64");
  const prepared = await prepareLogo(pictures, QUEUE, bytes);
  if ("fault" in prepared) return { logo: null, fault: prepared.fault, answers };
  const { logo } = prepared;
  return { logo, fault: null, answers: isNew ? withColors(answers, logo) : answers };
}

function withColors(answers: AcademyAnswers, logo: Logo): AcademyAnswers {
  if (`${answers.cor_menu} ${answers.cor_botao}` !== answers.proposta) return answers;
  const { menu, button } = proposedColors(logo);
  return { ...answers, cor_menu: menu, cor_botao: button, proposta: `${menu} ${button}` };
}
