/** A refusal that the person reads: its message is pt-BR, its status is the protocol's. */
export class Problem extends Error {
  status: number;
  extra: Record<string, unknown>;

  constructor(status: number, message: string, extra: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.extra = extra;
  }
}

export const notFound = (what: string) => new Problem(404, what);
export const signInFirst = () =>
  new Problem(401, "Sua sessão terminou. Entre de novo para continuar.", { logoff: true });
export const notAllowed = () => new Problem(403, "Seu perfil não dá acesso a esta área.");
export const otherProject = () =>
  new Problem(403, "Você não tem permissão para acessar este projeto", { logoff: true });
export const tooMany = (seconds: number) =>
  new Problem(429, `Muitas tentativas seguidas. Espere ${waitingTime(seconds)} e tente de novo.`, {
    retry_after: seconds,
  });
export const storageFull = () =>
  new Problem(
    507,
    "O servidor está sem espaço para guardar isto agora. O que já estava salvo continua salvo: tente de novo mais tarde.",
    { retry_after: 30 },
  );
export const storageReadOnly = () =>
  new Problem(
    507,
    "O servidor não consegue gravar agora. O que já estava salvo continua salvo: tente de novo mais tarde.",
    { retry_after: 30 },
  );

function waitingTime(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? "1\u00a0segundo" : `${seconds}\u00a0segundos`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "1\u00a0minuto" : `${minutes}\u00a0minutos`;
}
