import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { SYSTEM } from "./system.ts";

const PG_DISK_FULL = "53100";

/** Thrown when a start fails for a reason that the operator can solve, with the solution in Portuguese. */
export class StartProblem extends Error {}

/** Converts a failed file operation to a `StartProblem`; returns any other error unchanged. */
export function explainFileError(error: unknown, folder: string): unknown {
  if (error instanceof StartProblem || !(error instanceof Error)) return error;
  const { code, path } = error as NodeJS.ErrnoException;
  const place = path ?? folder;
  if (code === "ENOSPC" || code === "EDQUOT" || code === PG_DISK_FULL) return noSpace(folder);
  if (code === "EACCES" || code === "EPERM") return notWritable(place, folder);
  if (code === "EROFS") return readOnly(folder);
  if (code === "ENOTDIR" || code === "EEXIST") {
    return new StartProblem(
      `Existe um arquivo onde a Vereda precisa de uma pasta: ${place}. Mova ou renomeie esse arquivo e rode \`npm start\` de novo.`,
    );
  }
  return error;
}

/** Returns the problem for a known cause in PostgreSQL's output, or undefined for other output. */
export function explainOutput(output: string, folder: string): StartProblem | undefined {
  if (/No space left on device|Disk quota exceeded|Check free disk space/i.test(output)) return noSpace(folder);
  if (/Read-only file system/i.test(output)) return readOnly(folder);
  if (/administrative permissions is not/i.test(output)) {
    return new StartProblem(
      "O PostgreSQL não aceita rodar como administrador do Windows. Abra um terminal comum e rode `npm start` de novo.",
    );
  }
  if (/Permission denied|Operation not permitted|wrong ownership/i.test(output)) {
    return notWritable(folder, folder);
  }
  if (/Cannot allocate memory|could not (create|map|resize).*(shared memory|semaphores)/i.test(output)) {
    return new StartProblem(
      "Falta memória para abrir o banco de dados. Feche outros programas (a Vereda precisa de cerca de 512 MB livres) e rode `npm start` de novo.",
    );
  }
  if (/error while loading shared libraries|GLIBC_|Library not loaded|symbol lookup error/i.test(output)) {
    return cannotRun();
  }
  return undefined;
}

export function noSpace(folder: string): StartProblem {
  return new StartProblem(
    `Não há espaço em disco para o banco de dados em ${folder}. Nada foi apagado: libere espaço (uns 300 MB bastam para começar) e rode \`npm start\` de novo.`,
  );
}

export function notWritable(place: string, folder: string): StartProblem {
  const mine = existsSync(folder) ? folder : dirname(folder);
  const chownHint = SYSTEM.isUnix ? ` ou passe-a para o seu usuário com \`sudo chown -R "$(id -un)" "${mine}"\`` : "";
  return new StartProblem(
    `A Vereda não tem permissão para usar ${place}. Rode-a com o usuário dono dessa pasta${chownHint}.`,
  );
}

export function damaged(data: string, log: string): StartProblem {
  return new StartProblem(
    `O PostgreSQL não conseguiu abrir os dados em ${data}: algum arquivo está danificado ou foi alterado. Nada foi apagado. Se você tem uma cópia, abra-a em uma pasta vazia: VEREDA_FOLDER=OUTRA npm run vereda -- restore CÓPIA.tar.gz. Para começar do zero, guardando os dados ao lado: npm start -- --reset. Detalhes em ${log}.`,
  );
}

export function cannotRun(): StartProblem {
  return new StartProblem(
    `O PostgreSQL que acompanha a Vereda não funciona neste sistema (${process.platform} ${process.arch}). Rode \`npm ci\` de novo e, se continuar, use um Linux com glibc (Debian, Ubuntu, Fedora), um macOS ou um Windows de 64 bits.`,
  );
}

function readOnly(place: string): StartProblem {
  return new StartProblem(
    `O disco de ${place} está montado somente para leitura. Monte-o com permissão de escrita ou instale a Vereda em outra pasta.`,
  );
}
