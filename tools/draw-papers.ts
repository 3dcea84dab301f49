/**
 * Generates the printable worksheets of the demo academies: A4, to be filled in by hand.
 *
 *     node tools/draw-papers.ts
 */
import { createWriteStream, mkdirSync, readFileSync } from "node:fs";
import { once } from "node:events";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import PDFDocument from "pdfkit";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const FONTS = join(ROOT, "features/certificates/server/fonts");
const MARGIN = 56;
const LINE = 25;

interface Worksheet {
  file: string;
  title: string;
  lead: string;
  fields: { name: string; hint: string; lines: number }[];
  foot: string;
}

const WORKSHEETS: Worksheet[] = [
  {
    file: "aurora/files/roteiro-de-passagem-de-plantao.pdf",
    title: "Passagem de plantão",
    lead: "Quatro perguntas, dez minutos, sem celular. Quem recebe repete o que entendeu.",
    fields: [
      { name: "1. Quem e onde?", hint: "De quem ou do que estou falando.", lines: 2 },
      { name: "2. O que aconteceu até aqui?", hint: "Só o que a próxima pessoa precisa saber.", lines: 4 },
      { name: "3. Como está agora?", hint: "O que vi, medi ou ouvi. Fato, e não palpite.", lines: 4 },
      { name: "4. O que falta fazer?", hint: "Até quando, e quem faz.", lines: 4 },
    ],
    foot: "Não leve esta folha para casa: ela tem dados de outras pessoas. Guarde ou descarte como a sua equipe combinou.",
  },
  {
    file: "aurora/files/folha-da-rede.pdf",
    title: "A folha da minha rede",
    lead: "Serviços de verdade, com telefone conferido. Anote também a data em que você ligou.",
    fields: [
      { name: "UBS e equipe de Saúde da Família", hint: "Endereço, telefone, quem procurar, horário.", lines: 2 },
      { name: "CRAS", hint: "Cadastro Único, benefícios, apoio à família.", lines: 2 },
      { name: "CAPS", hint: "Sofrimento psíquico intenso, álcool e outras drogas.", lines: 1 },
      { name: "Conselho Tutelar e CREAS", hint: "Direitos de crianças; direitos violados.", lines: 2 },
      { name: "Farmácia que recebe remédios vencidos", hint: "Onde fica o coletor.", lines: 1 },
      {
        name: "Quem ajuda e não tem placa",
        hint: "Associação, pastoral, terreiro, time. Lugares, e não pessoas.",
        lines: 2,
      },
    ],
    foot: "Emergência: SAMU 192 · Polícia 190 · Bombeiros 193. Direitos Humanos: Disque 100. Mulher: Ligue 180. Ouvidoria do SUS: 136. Apoio emocional: CVV 188.",
  },
  {
    file: "cerrado/files/ata-de-uma-folha.pdf",
    title: "Ata de uma folha",
    lead: "Escreva no mesmo dia, com palavras simples, e leia em voz alta antes de todos irem embora.",
    fields: [
      { name: "1. Dia, hora e lugar", hint: "E quem coordenou e quem anotou.", lines: 2 },
      { name: "2. Quem veio e quem faltou", hint: "Nomes, e não só o número.", lines: 3 },
      { name: "3. O que se decidiu", hint: "Quem faz o quê, e até quando. Um assunto por linha.", lines: 5 },
      { name: "4. O que ficou para depois", hint: "E quem vai trazer a informação que faltou.", lines: 2 },
      { name: "5. Quem leu e concorda", hint: "Assinaturas de duas pessoas, além de quem anotou.", lines: 2 },
    ],
    foot: "Guarde o papel na pasta da cooperativa e mande uma fotografia a quem faltou. A ata da assembleia geral segue o estatuto.",
  },
  {
    file: "espacoimaginario/files/folha-do-dia.pdf",
    title: "Folha do dia",
    lead: "Uma criança, uma cena, quatro linhas. Leia em voz alta antes de entregar.",
    fields: [
      { name: "De quem, quando e onde", hint: "Nome, data, lugar e quem mais estava.", lines: 1 },
      { name: "1. A cena", hint: "O que se viu e ouviu. Sem adjetivo.", lines: 5 },
      { name: "2. A fala", hint: "As palavras exatas, entre aspas. Ou o gesto, o sinal, o olhar.", lines: 2 },
      { name: "3. O que isso parece nos contar", hint: "Uma frase sua.", lines: 3 },
      { name: "4. O convite", hint: "O que vamos tentar amanhã, ou o que a família pode contar de casa.", lines: 3 },
    ],
    foot: "Esta folha é da criança e da família dela. O que é de uma criança só não vai para o mural nem para o grupo.",
  },
];

for (const worksheet of WORKSHEETS) await draw(worksheet);

async function draw({ file, title, lead, fields, foot }: Worksheet): Promise<void> {
  const target = join(ROOT, "db/seed/academies", file);
  mkdirSync(dirname(target), { recursive: true });
  // A fixed date, so that the same worksheet gives the same bytes.
  const info = { Title: title, CreationDate: new Date("2026-11-21T12:00:00Z"), Lang: "pt-BR" };
  const pdf = new PDFDocument({ size: "A4", margin: MARGIN, info, lang: "pt-BR", tagged: true });
  pdf.registerFont("display", readFileSync(join(FONTS, "display-full.ttf")));
  pdf.registerFont("text", readFileSync(join(FONTS, "text-full.ttf")));
  pdf.registerFont("bold", readFileSync(join(FONTS, "bold-full.ttf")));
  const written = pdf.pipe(createWriteStream(target));
  pdf.font("display").fontSize(28).text(title);
  pdf.moveDown(0.4).font("text").fontSize(13).text(lead).moveDown(1);
  for (const { name, hint, lines } of fields) {
    pdf.font("bold").fontSize(14).text(name);
    pdf.font("text").fontSize(11).fillColor("#555").text(hint).fillColor("black");
    for (let at = 0; at < lines; at++) writingLine(pdf);
    pdf.moveDown(1.2);
  }
  pdf.font("text").fontSize(10).text(foot);
  pdf.end();
  await once(written, "finish");
  console.log(target);
}

function writingLine(pdf: PDFKit.PDFDocument): void {
  pdf.y += LINE;
  pdf
    .moveTo(MARGIN, pdf.y)
    .lineTo(pdf.page.width - MARGIN, pdf.y)
    .lineWidth(0.6)
    .strokeColor("#999")
    .stroke();
}
