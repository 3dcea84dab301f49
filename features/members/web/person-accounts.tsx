import { Merge } from "lucide";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";

/** Link for managers to merge this account with another one of the same person. */
export function PersonAccounts({ userId }: { userId: string }) {
  return (
    <section className="panel" aria-labelledby="contas">
      <h2 id="contas">
        <Icon of={Merge} />
        Mais de uma conta?
      </h2>
      <p className="soft">Se esta pessoa foi convidada com dois e-mails, as duas contas podem virar uma.</p>
      <Button kind="quiet" to={paths.staffMerge(userId)}>
        Juntar com outra conta
      </Button>
    </section>
  );
}
