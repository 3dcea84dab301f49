import type { Calls } from "#features/contract-table.ts";
import type { Api } from "#platform/web/api/api.ts";
import { ownFlowFile } from "./own-flow-file.ts";

/** The form actions of “Minhas respostas”, by `intent`. */
export const ownAnswersActions = {
  "open-file": async (api: Api<Calls>, form: FormData) =>
    await ownFlowFile(api, String(form.get("session_id")), String(form.get("block_id"))),
  "withdraw-answer": async (api: Api<Calls>, form: FormData) => {
    const session_id = String(form.get("session_id"));
    await api("POST /projects/withdraw-flow-answers", { session_id, block_id: String(form.get("block_id")) });
    return "Resposta retirada: agora vale como “Prefiro não responder”.";
  },
  "withdraw-all": async (api: Api<Calls>, form: FormData) => {
    await api("POST /projects/withdraw-flow-answers", { session_id: String(form.get("session_id")) });
    return "Respostas apagadas, com o que elas sugeriam.";
  },
};
