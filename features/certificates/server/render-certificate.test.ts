import { inflateSync } from "node:zlib";
import QRCode from "qrcode";
import { describe, expect, it, vi } from "vitest";
import type { Project } from "#platform/server/tenancy/project.ts";
import type { Certificate } from "./certificate.ts";
import { textColorOn } from "./draw-band.ts";
import { qrPath } from "#platform/server/pictures/qr-path.ts";
import { type CertificateInput, renderCertificate } from "./render-certificate.ts";
import { fitText, resolveFont } from "./typesetting.ts";

const ZONE = "America/Sao_Paulo";
const LONG_NAME =
  "Maria Aparecida da Conceição dos Santos Vasconcelos Albuquerque de Alcântara e Bragança Cavalcanti Guimarães do Amaral";
const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

describe("typesetting", () => {
  const charactersOf = (text: string): number => Array.from(text).length;
  const steps = [
    { size: 4, lines: 2 },
    { size: 2, lines: 3 },
  ];
  const fit = (text: string, columns: number): ReturnType<typeof fitText> =>
    fitText(text, columns * 4, steps, charactersOf);

  it("breaks into lines of about the same length", () => {
    expect(fit("aaaa bbbb cccc dddd", 16)).toEqual({ size: 4, lines: ["aaaa bbbb", "cccc dddd"] });
    expect(fit("uma palavra", 20).lines).toEqual(["uma palavra"]);
  });

  it("keeps small words with the next word, and numbers with the previous one", () => {
    expect(fit("Marina de Albuquerque", 15).lines).toEqual(["Marina", "de Albuquerque"]);
    expect(fit("Ana Souza e Silva", 12).lines).toEqual(["Ana Souza", "e Silva"]);
    expect(fit("Primeiros socorros 2", 12).lines).toEqual(["Primeiros", "socorros 2"]);
  });

  it("uses a smaller size before a third line", () => {
    expect(fit("aaaa bbbb cccc dddd eeee", 10)).toEqual({ size: 2, lines: ["aaaa bbbb", "cccc dddd eeee"] });
  });

  it("breaks at hyphens, and breaks an overlong word anywhere", () => {
    expect(fit("aaaaaaaa-bbbbbbbb-cccccccc", 5).lines).toEqual(["aaaaaaaa-", "bbbbbbbb-", "cccccccc"]);
    const { size, lines } = fit("x".repeat(120), 5);
    expect(lines.length).toBeLessThanOrEqual(3);
    expect(lines.join("")).toBe("x".repeat(120));
    expect(Math.max(...lines.map(charactersOf)) * size).toBeLessThanOrEqual(20);
    expect(fit("", 5).lines).toEqual([]);
  });

  it.each([
    ["of short words", "b ".repeat(150)],
    ["without spaces", "x".repeat(300)],
  ])("breaks the longest title of a content into lines of the same length: one %s", (_, title) => {
    const { size, lines } = fitText(title, 255, [{ size: 5, lines: 6 }], charactersOf);

    expect([size, lines.length]).toEqual([5, 6]);
    expect(new Set(lines.map(charactersOf)).size).toBe(1);
    expect(lines.join("").replaceAll(" ", "")).toBe(title.replaceAll(" ", ""));
  });

  it("uses the full font only for missing characters, and decomposes those missing in both", () => {
    expect(resolveFont("bold", "João “Zé” d’Ávila – 1º")).toEqual({ font: "bold", text: "João “Zé” d’Ávila – 1º" });
    expect(resolveFont("display", "Nguyễn Łukasz")).toEqual({ font: "display-full", text: "Nguyễn Łukasz" });
    expect(resolveFont("display", "ṽ").text).toBe("v\u0303");
    expect(resolveFont("bold", "Nguyễn")).toEqual({ font: "bold-full", text: "Nguyê\u0303n" });
    expect(resolveFont("bold", "Ọlá").font).toBe("display-full");
    expect(resolveFont("text", "Cuidar 🌱 é\u00a0bom").text).toBe("Cuidar é bom");
  });

  it("prints Greek and Cyrillic, and leaves out characters that no font has", () => {
    expect(resolveFont("text", "Γιώργος Łuz")).toEqual({ font: "wide", text: "Γιώργος Łuz" });
    expect(resolveFont("display", "山田 Yamada").text.trim()).toBe("Yamada");
  });
});

describe("the certificate", () => {
  it("identifies the holder by the code if no character of the name can be printed", async () => {
    const text = textOf(await renderCertificate(input({ certificate: { name: "山田太郎" } })));
    expect(text).toContain("Titular do código 7KQ3-M9XD");
  });

  it("renders one small page with all required text", async () => {
    const pdf = await renderCertificate(input());
    expect(pdf.length).toBeLessThan(120_000);
    expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
    const text = textOf(pdf);
    expect(text).toContain("Certificado de conclusão");
    expect(text).toContain("Marina de Albuquerque Cavalcanti");
    expect(text).toContain("concluiu, com aproveitamento, todas as trilhas do curso");
    expect(text).toContain("com carga horária de 24 horas, entre 3 de agosto e 19 de novembro de 2026.");
    expect(text).toContain("Helena Prado");
    expect(text).toContain("aurora.exemplo.com.br/validar/7KQ3-M9XD");
    expect(text).not.toContain("Válido até");
  });

  it("links to its validation, in text and as QR code", async () => {
    const url = ADDRESS;
    const pdf = await renderCertificate(input());
    expect(pdf.toString("latin1")).toContain(`/URI (${url})`);
    const { d, size } = qrPath(url, { looksRandom: true });
    const bytes = [{ data: new TextEncoder().encode(url), mode: "byte" as const }];
    const { modules } = QRCode.create(bytes, { errorCorrectionLevel: "M", maskPattern: 2 });
    const dark = new Set<string>();
    for (const [, x, y, run] of d.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
      for (let i = 0; i < Number(run); i++) dark.add(`${Number(x) + i},${y}`);
    }
    expect(size).toBe(modules.size);
    for (let i = 0; i < size * size; i++)
      expect(dark.has(`${i % size},${Math.floor(i / size)}`)).toBe(modules.data[i] === 1);
  });

  it("has the academy's name in its tagged text, and describes its links", async () => {
    const pdf = await renderCertificate(input());
    expect(textOf(pdf, withoutArtifacts)).toContain("Academia Aurora");
    expect(pdf.toString("latin1")).toMatch(/\/Contents \(Conferir este certificado em aurora/);
  });

  it.each(["mapa", "horizonte", "margem", "medalha"] as const)(
    "the layout %s follows PDF/A-2a and PDF/UA-1",
    async (layout) => {
      const trails = [{ name: "Escuta", objects: Array.from({ length: 90 }, (_, i) => `Conteúdo ${i}`) }];
      const partners = [{ id: "p", name: "Rede Ipê", logo: null }];
      const name = "Maria Aparecida Francisca das Chagas do Nascimento Tupinambá Guajajara";
      const pdf = await renderCertificate(input({ certificate: { name, trails, design: { layout, partners } } }));
      const source = pdf.toString("latin1");
      const all = Array.from(source.matchAll(/\d+ 0 obj\n([\s\S]*?)\nendobj/g), ([, body = ""]) => inflated(body)).join(
        "\n",
      );
      expect(pdf.length).toBeLessThan(120_000);
      expect(source).toContain("/MarkInfo");
      expect(source).toMatch(/\/Lang \(pt-BR\)/);
      expect(source).toMatch(/\/DisplayDocTitle true/);
      expect(source).toMatch(/\/S \/GTS_PDFA1/);
      expect(all).toMatch(/<pdfaid:part>2<[\s\S]*<pdfaid:conformance>A</);
      expect(all).toMatch(/<pdfuaid:part>1</);
      // Each page has a tag tree, each figure an alternative text, each link is printable, and each font is embedded.
      expect(source.match(/\/Type \/Page\n/g)?.length).toBe(source.match(/\/StructParents \d/g)?.length);
      expect(source.match(/\/S \/Figure/g)?.length).toBe(source.match(/\/Alt \(/g)?.length);
      expect(source.match(/\/Subtype \/Link/g)?.length).toBe(source.match(/\/F 4\n/g)?.length);
      expect(source.match(/\/FontFile2/g)?.length).toBe(source.match(/\/Type \/FontDescriptor/g)?.length);
    },
  );

  it("renders the same bytes for the same input", async () => {
    expect((await renderCertificate(input())).equals(await renderCertificate(input()))).toBe(true);
  });

  it.each([LONG_NAME, "Tuca", "Nguyễn Thị Łukasz Ṽỹg̃ Ọlá", "Владимир Γιώργος", "W".repeat(120)])(
    "prints the name %s completely",
    async (name) => {
      const pdf = await renderCertificate(input({ certificate: { name } }));
      expect(textOf(pdf).normalize("NFC").replaceAll(" ", "")).toContain(name.normalize("NFC").replaceAll(" ", ""));
      expect(pdf.length).toBeLessThan(120_000);
    },
  );

  it("keeps “c” in the text of certificates that follow one with “ç” but without “c”", async () => {
    // Fonts that have printed nothing yet.
    vi.resetModules();
    const { renderCertificate: render } = await import("./render-certificate.ts");
    const first = { certificate: { name: "França", course_name: "Atenção" }, project: { name: "Aurora" } };
    expect(textOf(await render(input(first)))).toContain("França");
    expect(textOf(await render(input({ certificate: { name: "Cecília Pacheco" } })))).toContain("Cecília Pacheco");
  });

  it("shows the expiry date, and can be rendered without a signatory", async () => {
    const until = { expires_at: new Date("2028-11-20T12:00:00Z") };
    const text = textOf(
      await renderCertificate(input({ certificate: until, project: { signatory: { name: "", role: "" } } })),
    );
    expect(text).toContain("Válido até 20 de novembro de 2028");
    expect(text).not.toContain("Coordenação");
  });

  it.each([
    [
      "a plain SVG",
      `<svg viewBox="0 0 9 9"><g fill="#fff"><circle cx="4" cy="4" r="3"/><rect width="2" height="2" rx="1"/></g></svg>`,
      false,
    ],
    ["a PNG", Buffer.from(PNG, "base64"), false],
    ["an SVG with more than shapes", `<svg viewBox="0 0 9 9"><text>a</text></svg>`, true],
    ["a broken PNG", Buffer.from(PNG, "base64").fill(0x55, 41, 54), true],
    ["a PNG cut short", Buffer.from(PNG, "base64").subarray(0, 50), true],
    ["nothing", null, true],
  ])("given %s as logo, renders the logo or the academy's initials", async (_, logo, hasInitials) => {
    const pdf = await renderCertificate(input({ logo: logo === null ? null : Buffer.from(logo) }));
    expect(textOf(pdf).startsWith("AA")).toBe(hasInitials);
  });

  it("uses the text colour with the best contrast on the band", () => {
    expect(["#1f4d38", "#49496a", "#ffc83d", "#eff1f4"].map(textColorOn)).toEqual([
      "#ffffff",
      "#ffffff",
      "#16161a",
      "#16161a",
    ]);
  });
});

const ADDRESS = `https://aurora.exemplo.com.br/validar/7KQ3-M9XD#${"eyJhbGciOi".repeat(30)}`;

interface Changes {
  certificate?: Partial<Omit<Certificate, "design">> & { design?: Partial<Certificate["design"]> };
  project?: Partial<Project>;
  logo?: Buffer | null;
}

function input({ certificate, project, logo = null }: Changes = {}): CertificateInput {
  const at = (day: string): Date => new Date(`${day}T15:00:00Z`);
  const colors = {
    menu_background_color: "#49496a",
    pages_button_background_color: "#c24a68",
    pages_primary_text_color: "#49496a",
  };
  const academy = {
    name: "Academia Aurora",
    colors,
    time_zone: ZONE,
    signatory: { name: "Helena Prado", role: "Coordenação" },
  };
  return {
    certificate: {
      id: "c1",
      token: "7KQ3-M9XD",
      user_id: "u1",
      name: "Marina de Albuquerque Cavalcanti",
      first_name: "Marina",
      course_id: "k1",
      course_name: "Acolhimento e escuta no cuidado em saúde",
      hours: 24,
      started_at: at("2026-08-03"),
      completed_at: at("2026-11-19"),
      expires_at: null,
      revoked_at: null,
      revoked_reason: null,
      reissued_at: null,
      credential_id: "v1",
      trails: [],
      created_at: at("2026-11-20"),
      ...certificate,
      design: { layout: "mapa", signatories: null, partners: [], has_transcript: true, ...certificate?.design },
    },
    project: { ...academy, ...project } as Project,
    address: ADDRESS,
    pictures: { logo, others: new Map() },
  };
}

/** Extracts the page's text, mapping glyph numbers to characters by each font's ToUnicode table. */
function textOf(pdf: Buffer, part = (page: string) => page): string {
  const objects = new Map<string, string>();
  for (const [, id = "", body = ""] of pdf.toString("latin1").matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(id, inflated(body));
  const all = [...objects.values()];
  const fonts = new Map<string, Map<string, string>>();
  for (const [, name = "", id = ""] of all.join("\n").matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const table = objects.get(/\/ToUnicode (\d+)/.exec(objects.get(id) ?? "")?.[1] ?? "") ?? "";
    fonts.set(
      name,
      new Map(Array.from(glyphsOf(table), (characters, i) => [i.toString(16).padStart(4, "0"), characters])),
    );
  }
  const page = part(all.find((body) => body.includes(" Tf\n")) ?? "");
  return Array.from(page.matchAll(/\/(F\d+) [\d.]+ Tf|<([\da-f]+)>|ET/g)).reduce(
    ({ text, font }, [, name, hex]) => ({
      font: name ?? font,
      text: text + (hex?.match(/.{4}/g) ?? []).map((glyph) => fonts.get(font)?.get(glyph) ?? "").join(""),
    }),
    { text: "", font: "" },
  ).text;
}

/** Returns the page content without artifacts, as screen readers get it. */
function withoutArtifacts(page: string): string {
  return page.replace(/\/Artifact[\s\S]*?\bEMC\b/g, "");
}

function inflated(body: string): string {
  const [head = "", rest = ""] = body.split(/\nstream\n/);
  if (!head.includes("FlateDecode") || head.includes("/Length1") || head.includes("/Subtype /Image")) return body;
  return inflateSync(Buffer.from(rest, "latin1"), { finishFlush: 2 }).toString("latin1");
}

function glyphsOf(table: string): string[] {
  const ranges = /beginbfrange([\s\S]*?)endbfrange/.exec(table)?.[1] ?? "";
  const lists = Array.from(ranges.matchAll(/\[([^\]]*)\]/g), ([, list = ""]) => list);
  return Array.from(lists.join(" ").matchAll(/<([\da-f ]*)>/g), ([, hex = ""]) =>
    Array.from(hex.replaceAll(" ", "").matchAll(/.{4}/g), ([unit]) =>
      String.fromCharCode(Number.parseInt(unit, 16)),
    ).join(""),
  );
}
