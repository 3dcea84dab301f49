import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll } from "vitest";

const made: string[] = [];
afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true }))));

/** For tests: writes a small valid academy to a new folder. `changes` replaces or adds files; null omits one. */
export async function fixtureAcademy(
  changes: Record<string, string | Uint8Array | null> = {},
  name = "ipe",
): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), "vereda-academy-"));
  made.push(home);
  const folder = join(home, name);
  const files: Record<string, string | Uint8Array | null> = { ...filesOf(name), ...changes };
  for (const [path, content] of Object.entries(files)) {
    if (content === null) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

export const COURSE = "courses/primeiro-curso";
export const TRAIL = `${COURSE}/01-comeco`;
export const FIRST = `${TRAIL}/01-boas-vindas.md`;
export const LINK = `${TRAIL}/04-para-ouvir.md`;

export const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">\n<path d="M0 0h8v8z"/>\n</svg>\n';

/** Returns the parts of an MP4 that the product reads: file type, duration and some media data. */
function mp4(seconds: number): Uint8Array {
  const header = Buffer.alloc(100);
  header.writeUInt32BE(1000, 12);
  header.writeUInt32BE(seconds * 1000, 16);
  return Buffer.concat([
    box("ftyp", Buffer.from("isom\0\0\0\0")),
    box("moov", box("mvhd", header)),
    box("mdat", Buffer.alloc(8)),
  ]);
}

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4);
  return Buffer.concat([head, content]);
}

function filesOf(name: string): Record<string, string | Uint8Array> {
  return {
    "academy.yaml": academyYaml(name),
    "landing.yaml": LANDING,
    "faq.yaml": FAQ,
    "legal/privacy-policy.md": legal("Política de privacidade"),
    "legal/use-terms.md": legal("Termos de uso"),
    "logo.svg": SVG,
    "pictures/roda.svg": SVG,
    "media/aula.mp4": mp4(12),
    "media/aula.vtt": "WEBVTT\n\n00:01.000 --> 00:04.000\nOlá.\n",
    [`${COURSE}/course.yaml`]:
      "friendly_id: primeiro-curso\nname: Primeiro curso\ndescription: Para começar.\nhours: 2.5\n",
    ...trail("01-comeco", { sequential: false }),
    ...trail("02-meio", { sequential: true }),
    ...trail("03-fim", { sequential: false }),
    [FIRST]: FIRST_OBJECT,
  };
}

function trail(folder: string, { sequential }: { sequential: boolean }): Record<string, string> {
  const id = folder.slice(3);
  const path = `${COURSE}/${folder}`;
  const suffix = id === "comeco" ? "" : `-${id}`;
  return {
    [`${path}/trail.yaml`]: `friendly_id: ${id}\nname: Trilha ${id}\ndescription: Um passo.\nsequential: ${sequential}\n`,
    [`${path}/01-boas-vindas${suffix}.md`]: object(`boas-vindas${suffix}`, "quiz"),
    [`${path}/02-leitura${suffix}.md`]: object(`leitura${suffix}`, "seen"),
    [`${path}/03-pratica${suffix}.md`]: object(`pratica${suffix}`, "quiz"),
    [`${path}/04-para-ouvir${suffix}.md`]: link(`para-ouvir${suffix}`),
  };
}

const QUIZ = `\`\`\`quiz
question: "E agora: o quê?"
kind: multiple
options:
  - text: Escutar
    right: true
    feedback: Isso.
  - text: Perguntar
    right: true
  - text: Ir embora
    feedback: Ainda não.
\`\`\`
`;

const FIRST_OBJECT = `---
friendly_id: boas-vindas
title: Boas-vindas
type: content
minutes: 10
points: 10
lead: Que bom ter você aqui.
complete: quiz
---
Olá! Veja a **roda**.

\`\`\`picture
src: pictures/roda.svg
alt: Uma roda de conversa.
\`\`\`

\`\`\`video
src: media/aula.mp4
captions: media/aula.vtt
title: A aula
transcript: |
  Olá.
\`\`\`

\`\`\`js
const stays = "text";
\`\`\`

${QUIZ}
`;

function object(id: string, complete: string): string {
  const front = `friendly_id: ${id}\ntitle: Título ${id}\ntype: content\nminutes: 10\npoints: 10\nlead: Uma frase.\ncomplete: ${complete}`;
  return `---\n${front}\n---\nUm texto.\n\n${QUIZ}`;
}

function link(id: string): string {
  return `---
friendly_id: ${id}
title: Para ouvir
type: link
link_type: podcast
url: https://exemplo.com.br/
minutes: 20
points: 5
lead: Vale a pena.
---
`;
}

function legal(title: string): string {
  return `---\ntitle: ${title}\nversion: 1\npublished_at: 2026-09-21\n---\nUm texto **claro**.\n`;
}

const LANDING = `blocks:
  - type: hero
    title: Olá
    text: Entre.
    action: { label: Entrar, to: /enter }
  - type: picture
    picture: pictures/roda.svg
    alt: Uma roda de conversa.
  - type: numbers
    items: [{ value: 12, label: conteúdos }]
  - type: faq
    items: [esqueci-a-senha]
`;

const FAQ = `groups:
  - name: Acesso
    items:
      - id: esqueci-a-senha
        question: Esqueci a senha. E agora?
        answer: Escreva para nós.
`;

function academyYaml(name: string): string {
  return `friendly_id: ${name}
name: Academia do Ipê
hosts: [${name}.localhost]
legacy_hosts: [antiga.${name}.localhost]
motto: Aprender é caminhar.
description: Uma academia pequena.
time_zone: America/Sao_Paulo
image: logo.svg
colors:
  menu_background_color: "#49496a"
  pages_button_background_color: "#c24a68"
  pages_icon_color: "#c24a68"
  pages_primary_text_color: "#49496a"
  pages_button_text_color: "#ffffff"
  pages_background_color: "#eff1f4"
  login_left_background_color: "#eff1f4"
  login_background_color: "#eff1f4"
config:
  passwordStrength: { digits: 8, required_number: true, required_symbol: false, required_uppercase: false }
contact: { email: ajuda@exemplo.com.br, phone: "(11) 4002-0000", hours: "das 8h às 18h" }
signatory: { name: Helena Prado, role: Coordenação }
demo_people:
  - { name: Marina de Albuquerque, email: marina@exemplo.com.br, password: "ipe-roxo-47", progress: half }
  - { name: Otávio Reis, email: otavio@exemplo.com.br, password: "farol-manso-64", rule: admin }
  - { name: Severino Batista, email: severino@exemplo.com.br, password: "cuia-de-mate-85", progress: done }
  - { name: Yasmin Pacheco, email: yasmin@exemplo.com.br, password: "broto-verde-36", progress: new }
crowd:
  seed: 7
  size: 56
  email_domain: exemplo.com.br
  first_names: [Antônia, Caíque, Francisca das Chagas, Iara, João Pedro, Raoni, Tainá, Zuleica]
  last_names: [Alcântara, da Costa e Silva, Gonçalves, Munduruku, Nóbrega, Tanaka, Xavier, Zanetti]
`;
}
