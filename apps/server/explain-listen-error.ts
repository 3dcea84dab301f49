import { StartProblem } from "#platform/server/postgres/start-problem.ts";

/** Returns a StartProblem for errors that the person can solve, else the error itself. */
export function explainListenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === "EADDRINUSE") {
    return new StartProblem(
      `A porta ${port} já está em uso por outro programa. Feche-o ou escolha outra: PORT=${port + 1} npm start`,
    );
  }
  if (error.code === "EACCES") {
    return new StartProblem(
      `Este usuário não pode abrir a porta ${port}. Escolha uma acima de 1024: PORT=3000 npm start`,
    );
  }
  if (["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN"].includes(error.code ?? "")) {
    return new StartProblem(`Esta máquina não tem o endereço ${host}. Confira HOST.`);
  }
  return error;
}
