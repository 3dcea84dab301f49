import { openActivity } from "../contrato/vereda-activity.js";

const ROUNDS = 7;
const FIRST_LENGTH = 2;
const LIVES = 3;
const FIREFLIES = [
  { name: "Ipê", hue: "#ffcf4a", tone: 261.63 },
  { name: "Buriti", hue: "#ff9a5c", tone: 293.66 },
  { name: "Caju", hue: "#ff7a8a", tone: 329.63 },
  { name: "Açaí", hue: "#c79bff", tone: 392 },
  { name: "Rio", hue: "#6fc3ff", tone: 440 },
  { name: "Mata", hue: "#7be495", tone: 523.25 },
];

const part = (id) => document.getElementById(id);
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const session = await enter();
const activity = session && (await openActivity(session.session));
const saved = JSON.parse(session?.resume ?? "null") ?? {};
const game = {
  round: Math.min(saved.round ?? 1, ROUNDS),
  score: saved.score ?? 0,
  lives: LIVES,
  order: [],
  at: 0,
  isOpen: false,
  isDone: saved.isDone === true,
};
const fireflies = FIREFLIES.map(hatch);
let hasSound = true;
let air = null;

part("back").href = session?.session.return_url ?? "#";
part("back").hidden = !session;
part("start").hidden = false;
part("start").addEventListener("click", begin);
part("again").addEventListener("click", () => void show());
part("sound").addEventListener("click", () => {
  hasSound = !hasSound;
  part("sound").setAttribute("aria-pressed", String(hasSound));
});
// Only while the game has the focus: elsewhere the browser and screen readers use digits.
part("game").addEventListener("keydown", ({ key, repeat, ctrlKey, metaKey, altKey }) => {
  const place = Number(key) - 1;
  if (!repeat && !ctrlKey && !metaKey && !altKey && place in fireflies) void press(place);
});
say(greeting());
mark();
setInterval(showWaiting, 1500);

function greeting() {
  if (!session) return "Jogo livre: abra pela academia para que ele conte.";
  if (game.isDone) return `Que bom ver você de novo, ${session.first_name}. A roda já é sua; jogue pelo recorde!`;
  return game.round > 1
    ? `Você parou na roda ${game.round}. Vamos?`
    : `Boa noite, ${session.first_name}. Preste atenção na luz…`;
}

/** Exchanges the one-use code in the address for the session, which is stored in this tab for reloads. */
async function enter() {
  const code = location.hash.slice(1);
  history.replaceState(null, "", location.pathname);
  if (code) {
    const answer = await fetch("entrada", { method: "POST", body: code }).catch(() => null);
    if (answer?.ok) sessionStorage.setItem("session", await answer.text());
  }
  return JSON.parse(sessionStorage.getItem("session") ?? "null");
}

function hatch({ name, hue }, place) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "firefly";
  button.style.setProperty("--hue", hue);
  button.innerHTML = `<b>${place + 1}</b><span>${name}</span>`;
  button.setAttribute("aria-label", `${place + 1}, ${name}`);
  button.addEventListener("click", () => void press(place));
  part("meadow").append(button);
  return button;
}

function begin() {
  air ??= new AudioContext();
  Object.assign(game, { lives: LIVES, order: [] });
  part("game").focus();
  part("start").hidden = true;
  nextRound();
}

function nextRound() {
  const length = FIRST_LENGTH + game.round - 1;
  while (game.order.length < length) game.order.push(Math.floor(Math.random() * fireflies.length));
  mark();
  void show();
}

async function show() {
  game.isOpen = false;
  hideAgain();
  say("Observe…");
  part("read").textContent =
    `Sequência: ${game.order.map((place) => `${place + 1}, ${FIREFLIES[place].name}`).join("; ")}.`;
  await wait(500);
  const pace = Math.max(260, 620 - game.round * 45);
  for (const place of game.order) {
    await glow(place, pace);
    await wait(pace / 2.4);
  }
  Object.assign(game, { at: 0, isOpen: true });
  part("again").hidden = false;
  say("Agora é com você.");
}

async function glow(place, ms) {
  fireflies[place].classList.add("on");
  sing(FIREFLIES[place].tone, ms);
  await wait(ms);
  fireflies[place].classList.remove("on");
}

async function press(place) {
  if (!game.isOpen) return;
  void glow(place, 220);
  if (game.order[game.at] !== place) return miss(place);
  game.at++;
  if (game.at === game.order.length) win();
}

async function miss(place) {
  game.isOpen = false;
  game.lives--;
  mark();
  sing(110, 400);
  fireflies[place].classList.add("wrong");
  const right = FIREFLIES[game.order[game.at]].name;
  say(
    game.lives > 0 ? `Era ${right}. Sem pressa: veja de novo.` : `Era ${right}. A roda recomeça, e seus pontos ficam.`,
  );
  await wait(1400);
  fireflies[place].classList.remove("wrong");
  if (game.lives > 0) return void show();
  game.order = [];
  part("start").textContent = "Jogar de novo";
  part("start").hidden = false;
  hideAgain();
  part("start").focus();
}

async function win() {
  game.isOpen = false;
  const points = game.order.length * 10;
  game.score += points;
  const isLast = game.round >= ROUNDS;
  say(isLast ? `A mata inteira acendeu! +${points}` : `Isso! +${points}`);
  if (isLast) game.isDone = true;
  game.round = isLast ? ROUNDS : game.round + 1;
  mark();
  reportRound(isLast);
  if (isLast) return finale();
  await wait(1100);
  nextRound();
}

/** Reports each round to the academy: completeness, score, and the state to resume from. */
function reportRound(isLast) {
  if (!activity) return;
  const { round, score, isDone } = game;
  void activity.keep(JSON.stringify({ round, score, isDone }));
  void activity.score(score);
  if (isLast) void activity.done({ completeness: 1, score });
  else void activity.progress((round - 1) / ROUNDS);
}

async function finale() {
  for (let turn = 0; turn < 2; turn++) for (const place of fireflies.keys()) await glow(place, 110);
  game.order = [];
  say(
    session ? `Você acendeu as ${ROUNDS} rodas, ${session.first_name}! ${game.score} pontos.` : `${game.score} pontos!`,
  );
  part("start").textContent = "Jogar pelo recorde";
  part("start").hidden = false;
  part("start").focus();
  hideAgain();
}

/** Moves the focus to the game before the button is hidden. */
function hideAgain() {
  if (document.activeElement === part("again")) part("game").focus();
  part("again").hidden = true;
}

function sing(tone, ms) {
  if (!hasSound || !air) return;
  const voice = air.createOscillator();
  const loudness = air.createGain();
  voice.type = "triangle";
  voice.frequency.value = tone;
  loudness.gain.setValueAtTime(0.16, air.currentTime);
  loudness.gain.exponentialRampToValueAtTime(0.001, air.currentTime + ms / 1000);
  voice.connect(loudness).connect(air.destination);
  voice.start();
  voice.stop(air.currentTime + ms / 1000);
}

function say(text) {
  part("say").textContent = text;
}

function mark() {
  part("round").textContent = `${game.round} de ${ROUNDS}`;
  part("score").textContent = String(game.score);
  part("lives").textContent = "●".repeat(game.lives) + "○".repeat(LIVES - game.lives);
  part("lives").setAttribute("aria-label", `${game.lives} de ${LIVES}`);
}

function showWaiting() {
  if (!activity) return;
  const waiting = activity.waiting();
  part("saved-note").textContent =
    waiting === 0 ? "Tudo guardado na academia." : "Sem conexão: seus pontos ficam aqui e seguem quando ela voltar.";
}
