import { expect, test } from "vitest";
import { COMMANDS } from "./commands.ts";
import { RecordingTerminal } from "./fixture-terminal.ts";
import { runVereda } from "./run-vereda.ts";

test.for([
  ["academia", "Não conheço o comando “academia”"],
  ["academy import", "Falta dizer PASTA: npm run vereda -- academy import PASTA"],
  ["academy import um dois", "“dois” está sobrando"],
  ["academy list --tudo", "Não há a opção “--tudo”"],
  ["academy list --json=sim", "A opção “--json” não leva valor"],
  ["academy new --name", "Falta o valor de “--name”"],
  ["academy new --name X", "Aqui ninguém pode responder: diga --host"],
  ["academy new --name X --host http://x", "É um nome como escola.exemplo.com.br"],
  [
    "academy new --name X --host x.localhost --manager ana@exemplo.com.br --time-zone Manaus",
    "precisa ser um fuso como America/Manaus",
  ],
  ["person invite x ana@exemplo.com.br --rule chefe", "use recruiter, admin, manager, estudante"],
] as const)("“%s” exits with code 2 and prints: %s", async ([args, sentence]) => {
  const terminal = new RecordingTerminal();
  expect(await runVereda(args.split(" "), terminal)).toBe(2);
  expect(terminal.text).toContain(sentence);
});

test("shows general help, and help for every command", async () => {
  const general = new RecordingTerminal();
  expect(await runVereda(["--help"], general)).toBe(0);
  for (const command of COMMANDS) {
    expect(general.text).toContain(command.summary);
    const own = new RecordingTerminal();
    expect(await runVereda([...command.name.split(" "), "--help"], own)).toBe(0);
    expect(own.text).toContain(command.about);
  }
});
