import { paste } from "./paste.ts";
import { expect, test } from "./test-servers.ts";
import { openAs } from "./visit.ts";

/** HTML of a list item as Word puts it on the clipboard. */
const item = (level: number, mark: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level * 36}.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:Symbol'><span
style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;
const FROM_WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm} --></style></head>
<body lang=PT-BR><!--StartFragment-->
${item(1, "·", "Um balde")}
${item(2, "o", "de barro")}
${item(1, "·", "Uma pá")}
<p class=MsoNormal><img width=120 height=80 src="file:///C:/Users/ana/image001.png"></p>
<!--EndFragment--></body></html>`;

test("pasting keeps a word in its sentence and a word processor's lists, and reports what was left out", async ({
  page,
  server,
}) => {
  await openAs(page, server, "aurora", "rosangela", "/gestao/cursos");
  await page.getByRole("textbox", { name: "Nome do curso" }).fill("Colar textos");
  await page.getByRole("textbox", { name: "Do que trata" }).fill("De onde vierem.");
  await page.getByRole("button", { name: "Criar o rascunho" }).click();
  await page.getByRole("link", { name: "Boas-vindas" }).click();
  await page.getByRole("button", { name: "Texto", exact: true }).click();
  await expect(page.getByRole("button", { name: "Escrever em Markdown" })).toBeVisible();
  const text = page.getByRole("textbox", { name: "Texto do bloco 1" });
  await text.click();
  await page.keyboard.type("Plante no da tarde.");
  for (const _ of " da tarde.") await page.keyboard.press("ArrowLeft");
  await page.keyboard.type(" ");
  await paste(
    text,
    "<html><body><!--StartFragment--><span style='color:red'><b>sol</b></span><!--EndFragment--></body></html>",
  );
  await expect(text.getByRole("paragraph")).toHaveText(["Plante no sol da tarde."]);
  await expect(text.getByRole("strong")).toHaveText("sol");

  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await paste(text, FROM_WORD);
  await expect(text.getByRole("list").first().getByRole("listitem").first()).toContainText("Um balde");
  await expect(text.getByRole("list").first().getByRole("listitem").first().getByRole("listitem")).toHaveText(
    "de barro",
  );
  await expect(page.getByText("1 imagem não veio: envie-a como bloco de imagem.")).toBeVisible();
});
