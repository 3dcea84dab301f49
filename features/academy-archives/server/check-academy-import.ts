import type { z } from "zod";
import type { Manager, TransactionsContext } from "#platform/server/http/context.ts";
import { tooLarge } from "#platform/server/http/problem.ts";
import { refuseField } from "#platform/server/http/refuse-field.ts";
import { withoutUnprintableCharacters } from "#shared/unprintable-characters.ts";
import { MAX_TEXT_BYTES } from "#shared/upload-limits.ts";
import type { checkAcademyImport as contract } from "../contract.ts";
import { maxArchiveBytes } from "./archive-limits.ts";
import { storeImport } from "./store-import.ts";

const MAX_NAME = 120;
const NO_ZIP =
  "Este arquivo não é um .zip. Compacte a pasta da academia, ou traga o arquivo que “Baixar a academia” deu.";

/** Stores the uploaded zip of an academy's folder and queues its check. The academy itself is not changed. */
export async function checkAcademyImport(
  context: TransactionsContext<Manager>,
  { file }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { project, user, services } = context;
  await services.limits.uploadByAccount(`${project._id}:${user._id}`);
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (head[0] !== 0x50 || head[1] !== 0x4b) refuseField("file", NO_ZIP);
  const fileName = withoutUnprintableCharacters(file.name).slice(0, MAX_NAME) || "academia.zip";
  const store = (path: string) => services.files.putBlob(project._id, path, file);
  const upload = { store, bytes: file.size, fileName, restores: null, operation: "check-academy-import" as const };
  return { _id: await storeImport(context, upload) };
}

/** Throws 413 for a request body that is too large, before the body is read. */
export async function admitArchive({ services }: TransactionsContext<Manager>, bodyBytes: number): Promise<void> {
  const maxBytes = maxArchiveBytes(services);
  if (bodyBytes > maxBytes + MAX_TEXT_BYTES) throw tooLarge(maxBytes);
}
