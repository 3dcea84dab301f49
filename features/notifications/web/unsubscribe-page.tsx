import { type ActionFunctionArgs, data, Form, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { quoted } from "#shared/quoted.ts";
import { Button } from "#ui/button.tsx";

const load = pageLoad(async ({ api, params }) => {
  try {
    return await api("GET /projects/unsubscribe/{key}", { key: params.key ?? "" });
  } catch (error) {
    // Without a session, a failed GET has only a general message (spec, section 8), but mail programs may cut links.
    if (isApiProblem(error) && error.status === 404) throw data({ message: error.extra.message }, { status: 404 });
    throw error;
  }
});
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, {
    leave: async (api) => (await api("POST /projects/unsubscribe/{key}", { key: args.params.key ?? "" })).message,
  });
}

export const meta: MetaFunction = () => [{ title: "Não receber mais estes e-mails" }];

/** Page that ends e-mails of one kind after a click on its button, because mail scanners open links automatically. */
export default function UnsubscribePage() {
  const { label } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  return (
    <section className="empty">
      <h1>Não receber mais estes e-mails</h1>
      <p>{quoted(label)}</p>
      <ActionMessage answer={answer} />
      {answer?.done ? null : (
        <Form method="post">
          <Button type="submit" name="intent" value="leave">
            Parar de receber
          </Button>
        </Form>
      )}
    </section>
  );
}
