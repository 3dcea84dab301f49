import { MAX_LISTED } from "#shared/list-limits.ts";
import { numberText } from "#shared/number-text.ts";
import { MAX_BYTES_PER_CHARACTER, MAX_LEGAL_TEXT } from "#shared/text-limits.ts";
import { z } from "zod";
import type { Academy, FaqItem, LegalPage } from "./academy.ts";
import type { AcademyFolder } from "./academy-folder.ts";
import { faqSchema, landingSchema, legalSchema } from "./academy-format.ts";
import { checkYaml } from "./check-yaml.ts";
import type { Assets } from "./read-assets.ts";
import { TOO_MANY_LISTED } from "./notice-format.ts";
import { readYamlFile } from "./read-yaml-file.ts";
import { splitFrontMatter } from "./split-markdown.ts";

const LEGAL: readonly LegalPage["kind"][] = ["privacy-policy", "use-terms"];
/** Maximum size in bytes of a legal page's file: a text of the form's maximum length, and its fields. */
const LEGAL_LIMIT = MAX_BYTES_PER_CHARACTER * (MAX_LEGAL_TEXT + 5000);
const FORMER = /^legal\/(privacy-policy|use-terms)-\d+\.md$/;

export async function readFaq(folder: AcademyFolder): Promise<FaqItem[] | null> {
  const yaml = await readYamlFile(folder, "faq.yaml", faqSchema, { isList: true });
  if (!yaml?.value) return null;
  const seen = new Set<string>();
  const items = yaml.value.groups.flatMap(({ name, items }, group) =>
    items.map(({ id, question, answer }, at): FaqItem => {
      if (seen.has(id)) yaml.fault(["groups", group, "items", at, "id"], `“${id}” já é de outra pergunta.`);
      seen.add(id);
      return { friendly_id: id, group_name: name, question, answer };
    }),
  );
  if (items.length > MAX_LISTED) yaml.fault(["groups"], TOO_MANY_LISTED);
  return items;
}

const loose = z.object({
  blocks: z.array(
    z
      .object({ type: z.unknown().optional(), picture: z.unknown().optional(), items: z.unknown().optional() })
      .catch({ type: null, picture: null, items: null }),
  ),
});

/**
 * Reads the landing page and resolves its picture URLs. Returns null if there is none, or for a mistake. `faq` is null
 * when the FAQ could not be read.
 */
export async function readLanding(
  folder: AcademyFolder,
  assets: Assets,
  faq: FaqItem[] | null,
): Promise<Academy["landing"]> {
  const yaml = await readYamlFile(folder, "landing.yaml", landingSchema, { isList: true });
  const addresses = new Map<number, string>();
  for (const [at, { type, picture, items }] of (loose.safeParse(yaml?.raw).data?.blocks ?? []).entries()) {
    if (type === "picture" && typeof picture === "string") {
      addresses.set(
        at,
        assets.addressOf(picture.trim(), "pictures", (message) => yaml?.fault(["blocks", at, "picture"], message)),
      );
    }
    if (type === "faq" && Array.isArray(items) && faq) {
      items.forEach((id, item) => {
        if (faq.some(({ friendly_id }) => friendly_id === id)) return;
        yaml?.fault(["blocks", at, "items", item], `não há a pergunta “${String(id)}” em faq.yaml.`);
      });
    }
  }
  if (!yaml?.value || yaml.value.blocks.length === 0) return null;
  return {
    blocks: yaml.value.blocks.map((block, at) =>
      block.type === "picture" ? { ...block, picture: addresses.get(at) ?? "" } : block,
    ),
  };
}

/** Reads the legal pages. An earlier version may be beside one as `use-terms-1.md`, so that people can compare them. */
export async function readLegal(folder: AcademyFolder): Promise<LegalPage[]> {
  const pages: LegalPage[] = [];
  for (const kind of LEGAL) {
    const page = await readLegalPage(folder, kind, `legal/${kind}.md`);
    if (!page) continue;
    pages.push(page);
    for (const file of folder.below("legal").filter((path) => FORMER.exec(path)?.[1] === kind)) {
      const former = await readLegalPage(folder, kind, file);
      if (!former) continue;
      if (former.version < page.version) pages.push(former);
      else folder.fault(file, `a versão ${former.version} não é anterior à de “legal/${kind}.md”.`);
    }
  }
  return pages;
}

async function readLegalPage(folder: AcademyFolder, kind: LegalPage["kind"], file: string): Promise<LegalPage | null> {
  const text = await folder.text(file, LEGAL_LIMIT);
  if (text === null) return null;
  const parts = splitFrontMatter(text);
  if (!parts) folder.fault(file, "precisa começar com os campos da página entre duas linhas “---”.", 1);
  const yaml = parts && checkYaml(parts.head, { file, above: 1, note: folder.note }, legalSchema);
  if (parts && !parts.body.trim()) folder.fault(file, "o texto está vazio.", parts.bodyAbove);
  if (parts && parts.body.trim().length > MAX_LEGAL_TEXT)
    folder.fault(
      file,
      `o texto é longo demais: o máximo são ${numberText(MAX_LEGAL_TEXT)} caracteres.`,
      parts.bodyAbove,
    );
  if (yaml) folder.places.set(file, yaml.placeOf);
  return parts && yaml?.value ? { file, kind, ...yaml.value, body: parts.body.trim() } : null;
}
