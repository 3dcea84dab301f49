import { type ActionFunctionArgs, data } from "react-router";
import { serverApi } from "#features/api.ts";
import type { Calls } from "#features/contract-table.ts";
import { type ActionResult, formResult } from "#features/form-action.ts";
import { fieldText } from "#features/field-text.ts";
import type { Api } from "#platform/web/api/api.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { messageWithRequestId } from "#platform/web/api/message-with-request-id.ts";
import { pageForm } from "#platform/web/router/page-form.ts";
import { pageRequest } from "#platform/web/router/server-context.ts";
import { signInFirst } from "#platform/web/router/to-sign-in.ts";
import { signInAgain } from "#platform/web/session/sign-in-again.ts";
import { paths } from "#shared/paths.ts";
import type { TotpOffer } from "../contract.ts";
import { readOffer } from "./read-offer.ts";

interface FactorResult extends ActionResult {
  /** The secret of an authenticator app that is not confirmed yet. */
  offer?: TotpOffer;
  /** New recovery codes, shown only once; null if the person already had codes. */
  codes?: string[] | null;
}

type FormAction = (api: Api<Calls>, form: FormData) => Promise<Partial<Pick<FactorResult, "done" | "offer" | "codes">>>;

const ACTIONS: Readonly<Record<string, FormAction>> = {
  "begin-totp": async (api) => ({ offer: await api("POST /projects/begin-totp", {}) }),
  "confirm-totp": async (api, form) => ({
    codes: (await api("POST /projects/confirm-totp", { code: fieldText(form, "code") })).recovery_codes,
    done: "Pronto: o aplicativo autenticador está ligado.",
  }),
  "remove-totp": async (api) => ({ done: (await api("POST /projects/remove-totp", {})).message }),
  "renew-codes": async (api) => ({
    codes: (await api("POST /projects/renew-recovery-codes", {})).recovery_codes,
    done: "Os códigos anteriores não valem mais.",
  }),
  "add-passkey": async (api, form) => {
    const made = {
      step: fieldText(form, "step"),
      credential: fieldText(form, "credential"),
      name: fieldText(form, "name"),
    };
    return {
      codes: (await api("POST /projects/add-passkey", made)).recovery_codes,
      done: "Pronto: a chave de acesso está guardada.",
    };
  },
  "rename-passkey": async (api, form) => {
    await api("POST /projects/rename-passkey", { id: fieldText(form, "id"), name: fieldText(form, "name") });
    return { done: "O nome da chave mudou." };
  },
  "remove-passkey": async (api, form) => ({
    done: (await api("POST /projects/remove-passkey", { id: fieldText(form, "id") })).message,
  }),
};

/**
 * Runs the form action selected by the form's `intent` field, and returns a page's action result. Works with and
 * without JavaScript.
 */
export async function answerSecondFactors({ request, url, context }: ActionFunctionArgs) {
  const form = await pageForm(request);
  const intent = fieldText(form, "intent");
  if (intent === "sign-in-again") {
    const endSession = () => serverApi(context)("POST /projects/logout", {});
    return await signInAgain(context.get(pageRequest), endSession, paths.secondFactors());
  }
  const formAction = Object.hasOwn(ACTIONS, intent) ? ACTIONS[intent] : undefined;
  if (!formAction)
    throw data({ message: "Não reconhecemos este formulário. Recarregue a página e tente de novo." }, { status: 400 });
  try {
    return { ...formResult(intent, {}), ...(await formAction(serverApi(context), form)) } as FactorResult;
  } catch (error) {
    if (!isApiProblem(error)) throw error;
    if (error.status === 401 && error.extra.logoff) throw signInFirst(request, url, context.get(pageRequest).setCookie);
    const problem =
      error.status === 400 && error.extra.fields ? "Confira o que você escreveu." : messageWithRequestId(error);
    const offer = readOffer(fieldText(form, "offer"));
    return { ...formResult(intent, { problem }), ...(offer ? { offer } : {}) } as FactorResult;
  }
}
