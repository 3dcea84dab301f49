import type { Command } from "../command.ts";

export const serve: Command = {
  name: "serve",
  summary: "abre o servidor, como npm start, sem instalar peças",
  about: [
    "Lê as mesmas variáveis que `npm start`, e só termina com Ctrl+C (ou SIGTERM). Com DATABASE_URL, não muda tabelas nem",
    "semeia a demonstração: basta o endereço que `migrate` mostra, e o aviso diz quando o papel pode mais do que servir.",
  ].join("\n"),
  run: async () => {
    // The launcher ends this process itself.
    await import("#apps/server/run-launcher.ts");
    return 0;
  },
};
