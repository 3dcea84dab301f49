const part = (id) => document.getElementById(id);
const form = part("form");
form.elements.start.value = new URL("../vagalumes/inicio", location.href).href;
let trial = null;

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  part("steps").replaceChildren(item("Pedindo…"));
  part("open").replaceChildren();
  const answer = await fetch("ensaios", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(Object.fromEntries(new FormData(form))),
  }).then(
    (response) => response.json(),
    () => ({ message: "A bancada não respondeu." }),
  );
  if (!answer.id) return part("steps").replaceChildren(item(answer.message, true));
  trial = answer.id;
  part("sent").textContent = JSON.stringify(answer.sent, null, 2);
  const verdict = answer.url
    ? item(`A atividade respondeu com um endereço em ${answer.ms} ms.`)
    : item(answer.problem, true);
  part("steps").replaceChildren(item("Mensagem assinada com EdDSA; a chave pública está em joco-keys."), verdict);
  if (answer.url) part("open").replaceChildren(link(answer.url));
  listen();
});

let clock = 0;
function listen() {
  clearInterval(clock);
  clock = setInterval(async () => {
    const { heard, state } = await fetch(`ensaios/${trial}`).then((response) => response.json());
    if (heard?.length) part("heard").replaceChildren(...heard.map(row));
    part("checks").replaceChildren(...checks(heard ?? [], state));
  }, 1000);
}

function row({ at, report, problem }) {
  const line = document.createElement("tr");
  const cells = [
    new Date(at).toLocaleTimeString("pt-BR"),
    report?.sequence,
    report?.event,
    report?.completeness,
    report?.score,
    problem ?? "Aceita",
  ];
  line.append(...cells.map((text) => Object.assign(document.createElement("td"), { textContent: text ?? "–" })));
  if (problem) line.lastChild.className = "bad";
  return line;
}

/** What a complete activity does at least once. */
function checks(heard, state) {
  const accepted = heard.filter(({ report, problem }) => report && !problem).map(({ report }) => report);
  const has = (event) => accepted.some((report) => report.event === event);
  return [
    [accepted.length > 0, "Chegou uma mensagem com assinatura válida."],
    [has("progress"), "Contou o progresso (progress)."],
    [has("score"), "Contou pontos (score). Opcional."],
    [state !== null, "Guardou um estado para retomar (resume). Opcional."],
    [has("done"), "Avisou que terminou (done)."],
  ].map(([isMet, text]) => item(`${isMet ? "✓" : "○"} ${text}`));
}

function item(text, isBad = false) {
  return Object.assign(document.createElement("li"), { textContent: text, className: isBad ? "bad" : "" });
}

function link(href) {
  return Object.assign(document.createElement("a"), {
    href,
    target: "_blank",
    rel: "noopener",
    textContent: "Abrir a atividade",
  });
}
