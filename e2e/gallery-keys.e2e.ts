import type { Page } from "@playwright/test";
import { expect, test } from "./gallery-server.ts";

test("a select opens, finds an option by its letter, selects it and closes", async ({ gallery }) => {
  const select = gallery.getByRole("combobox", { name: "Turma" });
  await select.focus();
  await gallery.keyboard.press("ArrowDown");
  await expect(gallery.getByRole("option", { name: /Manhã/ })).toBeVisible();
  await gallery.keyboard.press("t");
  await gallery.keyboard.press("Enter");
  await expect(select).toContainText("Tarde");
  await expect(gallery.getByRole("listbox")).toHaveCount(0);
  await expect(select).toBeFocused();
});

test("a combobox ignores accents, and reports no matches", async ({ gallery }) => {
  const state = gallery.getByRole("combobox", { name: "Estado", exact: true });
  await state.fill("ceara");
  await gallery.keyboard.press("ArrowDown");
  await gallery.keyboard.press("Enter");
  await expect(state).toHaveValue("Ceará");
  await state.fill("xyz");
  await expect(gallery.getByText("Nada com esse nome.")).toBeVisible();
  await gallery.keyboard.press("Escape");

  const states = gallery.getByRole("combobox", { name: "Estados de interesse" });
  await states.fill("bahia");
  await gallery.keyboard.press("ArrowDown");
  await gallery.keyboard.press("Enter");
  await expect(gallery.getByRole("button", { name: "Tirar Bahia" })).toBeVisible();
  await gallery.keyboard.press("Escape");
  await gallery.keyboard.press("Backspace");
  await expect(gallery.getByRole("button", { name: "Tirar Bahia" })).toHaveCount(0);
});

test("checkboxes, switches and radio buttons work with Space and arrow keys", async ({ gallery }) => {
  await press(gallery.getByRole("checkbox", { name: /Receber avisos/ }), "Space");
  await expect(gallery.getByRole("checkbox", { name: /Receber avisos/ })).toBeChecked();
  await press(gallery.getByRole("switch", { name: "Legendas" }), "Space");
  await expect(gallery.getByRole("switch", { name: "Legendas" })).not.toBeChecked();
  const pace = gallery.getByRole("radiogroup", { name: "Qual é o seu ritmo?" });
  await press(pace.getByRole("radio", { name: "Firme" }), "ArrowDown");
  await expect(pace.getByRole("radio", { name: "Intenso" })).toBeChecked();
  await expect(gallery.getByRole("checkbox", { name: "Todas as trilhas" })).toHaveJSProperty("indeterminate", true);
});

test("a slider moves by steps and exposes its value in words", async ({ gallery }) => {
  const goal = gallery.getByRole("slider", { name: "Meta diária" });
  await press(goal, "ArrowRight");
  await expect(goal).toHaveAttribute("aria-valuetext", "30 min");
  await press(goal, "Home");
  await expect(goal).toHaveAttribute("aria-valuetext", "5 min");
});

test("a date is masked while typed, and validated when the field loses the focus", async ({ gallery }) => {
  const birth = gallery.getByRole("textbox", { name: "Nascimento" });
  await birth.pressSequentially("31022000");
  await expect(birth).toHaveValue("31/02/2000");
  await expect(birth).not.toHaveAttribute("aria-invalid");
  await birth.press("Tab");
  await expect(birth).toHaveAccessibleDescription(/Essa data não existe no calendário\./);
  await birth.fill("");
  await birth.pressSequentially("1204199");
  await birth.press("Tab");
  await expect(birth).toHaveAccessibleDescription(/Escreva a data inteira/);
  await birth.press("End");
  await birth.pressSequentially("9");
  await expect(birth).not.toHaveAttribute("aria-invalid");
  for (let step = 0; step < 8; step++) await birth.press("ArrowLeft");
  await birth.press("Backspace");
  await birth.pressSequentially("3");
  await expect(birth).toHaveValue("13/04/1999");
});

test("a calendar is operated with arrow keys within its limits", async ({ gallery }) => {
  await press(gallery.getByRole("button", { name: "Abrir o calendário de Início da turma" }), "Enter");
  const grid = gallery.getByRole("grid");
  await expect(grid.getByRole("button", { name: "21 de novembro de 2026" })).toBeFocused();
  await gallery.keyboard.press("ArrowDown");
  await expect(grid.getByRole("button", { name: "28 de novembro de 2026" })).toBeFocused();
  await gallery.keyboard.press("PageDown");
  await expect(grid.getByRole("button", { name: "28 de dezembro de 2026" })).toBeFocused();
  await gallery.keyboard.press("ArrowLeft");
  await gallery.keyboard.press("Enter");
  await expect(gallery.getByRole("textbox", { name: "Início da turma" })).toHaveValue("27/12/2026");
  await expect(gallery.getByRole("button", { name: "Abrir o calendário de Início da turma" })).toBeFocused();
});

test("files are accepted, refused with a reason, and removed", async ({ gallery }) => {
  const drop = gallery.getByLabel("Documentos da matrícula");
  await drop.setInputFiles([
    { name: "foto.png", mimeType: "image/png", buffer: Buffer.alloc(1200) },
    { name: "trabalho.docx", mimeType: "application/msword", buffer: Buffer.alloc(10) },
    { name: "grande.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(2_400_000) },
  ]);
  await expect(gallery.getByRole("progressbar", { name: "Envio de foto.png" })).toHaveAttribute("aria-valuenow", "40");
  await expect(gallery.getByText("“trabalho.docx” não pode ser enviado: aqui só entra PDF ou imagem.")).toBeVisible();
  await expect(gallery.getByText("“grande.pdf” tem 2,4 MB, e o limite é 2 MB.")).toBeVisible();
  await press(gallery.getByRole("button", { name: "Cancelar o envio de foto.png" }), "Enter");
  await expect(gallery.getByText("foto.png")).toHaveCount(0);
});

test("tabs, accordion and menu work with the keyboard", async ({ gallery }) => {
  await press(gallery.getByRole("tab", { name: "Sobre" }), "ArrowRight");
  await expect(gallery.getByRole("tab", { name: /Trilhas/ })).toHaveAttribute("aria-selected", "true");
  await expect(gallery.getByRole("tabpanel", { name: /Trilhas/ })).toContainText("Seis trilhas");

  const question = gallery.getByRole("button", { name: "Quando recebo o certificado?" });
  await press(question, "Enter");
  await expect(question).toHaveAttribute("aria-expanded", "true");
  await expect(gallery.getByText("Assim que concluir a última trilha.")).toBeVisible();

  const actions = gallery.getByRole("button", { name: "Ações", exact: true });
  await press(actions, "ArrowDown");
  await expect(gallery.getByRole("menuitem", { name: "Editar" })).toBeFocused();
  await gallery.keyboard.press("End");
  await expect(gallery.getByRole("menuitem", { name: "Excluir" })).toBeFocused();
  await gallery.keyboard.press("Enter");
  await expect(gallery.getByText("Excluir foi escolhido.").first()).toBeVisible();
  await expect(actions).toBeFocused();
});

test("a tooltip shows on focus and closes with Esc", async ({ gallery }) => {
  await gallery.getByRole("button", { name: "Mais ações" }).focus();
  await gallery.keyboard.press("Tab");
  await expect(gallery.getByText("Guardar no plano de estudo", { exact: true })).toBeVisible();
  await gallery.keyboard.press("Escape");
  await expect(gallery.getByText("Guardar no plano de estudo", { exact: true })).toHaveCount(0);
});

test("a table can be sorted, selected and paged", async ({ gallery }) => {
  const table = gallery.getByRole("table", { name: "Alunos da turma" });
  await expect(table.getByRole("columnheader", { name: "Pontos" })).toHaveAttribute("aria-sort", "descending");
  await press(table.getByRole("button", { name: "Nome" }), "Enter");
  await expect(table.getByRole("rowheader").first()).toContainText("Beatriz Sá");
  await expect(table.getByRole("columnheader", { name: "Nome" })).toHaveAttribute("aria-sort", "ascending");
  await press(table.getByRole("checkbox", { name: "Escolher todos desta página" }), "Space");
  for (const row of await table.getByRole("row").all()) await expect(row.getByRole("checkbox")).toBeChecked();
  await press(
    gallery.getByRole("navigation", { name: "Páginas da turma" }).getByRole("button", { name: "Página 2" }),
    "Enter",
  );
  await expect(table.getByRole("rowheader")).toHaveCount(2);
  await expect(table.getByRole("checkbox", { name: "Escolher todos desta página" })).not.toBeChecked();
});

async function press(wanted: ReturnType<Page["getByRole"]>, key: string): Promise<void> {
  await wanted.focus();
  await wanted.press(key);
}
