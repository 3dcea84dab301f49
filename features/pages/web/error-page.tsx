import { isRouteErrorResponse, Link, useRouteError } from "react-router";
import { paths } from "#shared/paths.ts";
import "./error-page.css";

/** The spec's error page: the status in a glitch, the message, and the way back. */
export function ErrorPage() {
  const error = useRouteError();
  const { status, message } = told(error);
  return (
    <main className="error-page" id="conteudo">
      <title>{message}</title>
      <p className="glitch" data-text={status}>
        {status}
      </p>
      <h1>{message}</h1>
      <p className="soft">{ADVICE[status] ?? "Tente de novo daqui a pouco. Se continuar assim, fale com a sua academia."}</p>
      <Link className="button" to={paths.enter()}>
        Ir para ínicio
      </Link>
    </main>
  );
}

const ADVICE: Record<number, string> = {
  403: "Você está em um lugar que ainda não abriu para você.",
  404: "O endereço pode ter mudado ou ter sido digitado com um erro.",
  503: "A conexão falhou no caminho. O que você já fez está guardado.",
};

function told(error: unknown): { status: number; message: string } {
  if (!isRouteErrorResponse(error)) return { status: 500, message: "Erro genérico de servidor!" };
  const message = (error.data as { message?: unknown } | null)?.message;
  return { status: error.status, message: typeof message === "string" ? message : "Erro genérico de servidor!" };
}
