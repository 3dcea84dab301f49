import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { FONTS, resolveFont } from "#features/certificates/server/index.ts";
import { hoursText } from "#shared/hours-text.ts";
import { formatted } from "#shared/masks.ts";
import { withArticle } from "#shared/with-article.ts";
import type { TalentProfile } from "../contract.ts";
import { monthText, PERIOD_LABELS } from "../engine/labels.ts";

type Face = "display" | "text" | "bold";
type Tag = "H1" | "H2" | "P";

const MARGIN = 56;
const INK = "#1d1d22";

/**
 * Renders a profile as an A4 PDF, tagged for screen readers. Its title is the name,
 * or the profile's code in blind mode.
 */
export async function renderTalent(talent: TalentProfile, academy: string, createdAt: Date): Promise<Buffer> {
  const title = talent.name ?? `Perfil ${talent.code}`;
  const doc = openDocument(`Currículo: ${title}`, academy, createdAt);
  const bytes = buffer(doc);
  const root = doc.struct("Document");
  doc.addStructure(root);
  const add = (tag: Tag, face: Face, size: number, raw: string) => {
    const { font, text } = resolveFont(face, raw);
    const draw = () =>
      void doc
        .font(font, size)
        .fillColor(INK)
        .text(text, { lineGap: size * 0.25 });
    root.add(doc.struct(tag, {}, draw));
  };
  add("H1", "display", 24, title);
  for (const line of headLines(talent)) add("P", "text", 11.5, line);
  for (const { heading, lines } of partsOf(talent)) {
    doc.moveDown(0.9);
    add("H2", "display", 14, heading);
    for (const { face, text } of lines) add("P", face, 11, text);
  }
  doc.moveDown(1.2);
  add("P", "text", 9, `Do banco de currículos ${withArticle("de", academy)}.`);
  root.end();
  doc.end();
  return await bytes;
}

function openDocument(title: string, academy: string, createdAt: Date): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    font: "",
    pdfVersion: "1.7",
    tagged: true,
    lang: "pt-BR",
    displayTitle: true,
    info: { Title: title, Author: academy, Creator: "Vereda", CreationDate: createdAt, ModDate: createdAt },
  });
  for (const [face, bytes] of FONTS) doc.registerFont(face, bytes);
  return doc;
}

function headLines({ headline, city, state, phone, email, links, name }: TalentProfile): string[] {
  const place = [city, state].filter(Boolean).join(", ");
  const contact = [email, phone && formatted("phone", phone), ...links.map(({ url }) => url)]
    .filter(Boolean)
    .join(" · ");
  return [headline, place, name ? contact : ""].filter((line) => line !== "");
}

interface Part {
  heading: string;
  lines: { face: Face; text: string }[];
}

function partsOf(talent: TalentProfile): Part[] {
  const { summary, proofs, skills, experience, education, languages_spoken, periods, wage } = talent;
  const declared = skills.filter(({ proven }) => !proven).map(({ name }) => name);
  const parts: [string, (string | readonly [Face, string] | null)[]][] = [
    ["Nas próprias palavras", (summary ?? "").split(/\n{2,}/)],
    [
      "Habilidades",
      [
        ...proofs.map(
          ({ skill, course_name, hours, token }) =>
            `${skill}: certificado de “${course_name}”, ${hoursText(hours)}${token ? `, código ${token}` : ""}`,
        ),
        declared.join(", "),
      ],
    ],
    [
      "Experiência",
      experience.flatMap(({ role, company, start, end, description }) => [
        ["bold", [role, company].filter(Boolean).join(", ")] as const,
        `${monthText(start)} – ${end ? monthText(end) : "hoje"}`,
        description,
      ]),
    ],
    [
      "Formação",
      education.map(({ course, school, end }) => [course, school, end && String(end)].filter(Boolean).join(", ")),
    ],
    ["Idiomas", [languages_spoken.map(({ name, level }) => `${name} (${level})`).join(", ")]],
    ["Disponibilidade", [periods.map((period) => PERIOD_LABELS[period]).join(", "), wage]],
  ];
  return parts
    .map(([heading, lines]) => ({
      heading,
      lines: lines.flatMap((line) => {
        const [face, text] = typeof line === "string" || line === null ? (["text", line ?? ""] as const) : line;
        return text === "" ? [] : [{ face, text }];
      }),
    }))
    .filter(({ lines }) => lines.length > 0);
}
