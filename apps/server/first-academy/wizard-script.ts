/**
 * Script of the form: suggests an address and the browser's time zone, previews the brand, prevents a second submit.
 */
export const WIZARD_SCRIPT = `
const form = document.getElementById("nova");
const at = (id) => document.getElementById(id);
at("ver").hidden = true;

let isOwnAddress = at("endereco").value !== "";
at("endereco").addEventListener("input", () => (isOwnAddress = at("endereco").value !== ""));
at("nome").addEventListener("input", () => {
  if (isOwnAddress) return;
  const id = at("nome").value.normalize("NFD").replace(/\\p{M}/gu, "").toLowerCase()
    .replace(/[^a-z0-9]+/g, "-").slice(0, 60).replace(/^-+|-+$/g, "");
  at("endereco").value = id ? id + ".localhost" : "";
});

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
// A form that came back with faults keeps the chosen time zone.
if (!document.querySelector(".faults") && [...at("fuso").options].some(({ value }) => value === zone))
  at("fuso").value = zone;

let turn = 0, pause, isNewLogo = false;
async function show() {
  const own = ++turn;
  clearTimeout(pause);
  const data = new FormData(form);
  data.set("acao", "ver");
  data.delete("senha");
  const answer = await fetch(form.action, { method: "POST", body: data }).catch(() => null);
  if (own !== turn || !answer) return;
  const page = new DOMParser().parseFromString((await answer.text()).replace(/<style[^]*?<\\/style>/g, ""), "text/html");
  if (own !== turn || !page.getElementById("telas")) return;
  at("telas").replaceChildren(...page.getElementById("telas").childNodes);
  at("fala").textContent = at("telas").querySelector(".words").textContent;
  if (!isNewLogo) return;
  isNewLogo = false;
  at("marca").replaceChildren(...page.getElementById("marca").childNodes);
  at("logo").focus();
}
form.addEventListener("change", ({ target }) => {
  if (target.id !== "logo") return;
  isNewLogo = true;
  target.nextElementSibling.lastElementChild.textContent = target.files[0]?.name ?? "Nenhum arquivo escolhido";
  show();
});
form.addEventListener("input", ({ target }) => {
  if (target.type !== "color" && target.id !== "nome") return;
  clearTimeout(pause);
  pause = setTimeout(show, target.type === "color" ? 120 : 500);
});

let isSent = false;
form.addEventListener("submit", (event) => {
  if (isSent) return event.preventDefault();
  isSent = true;
  event.submitter.textContent = "Criando…";
});
addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
const first = document.querySelector('[aria-invalid="true"]');
if (first) first.focus();
`;
