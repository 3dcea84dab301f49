import { SearchX, UserSearch } from "lucide";
import { FilterForm, FilterSearch } from "#features/staff/web/index.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { ResultCount } from "#ui/result-count.tsx";
import { Icon } from "#ui/icon.tsx";
import type { MergeCandidates } from "../contract.ts";
import { mergeAddress } from "./merge-address.ts";

const MATCH_NAMES = { document: "O mesmo CPF", phone: "O mesmo telefone", name: "O mesmo nome" } as const;

interface AccountChoiceProps {
  account: MergeCandidates["account"];
  candidates: MergeCandidates["candidates"];
  /** The search text; empty without a search. */
  search: string;
  found: MergeCandidates["account"][];
}

/** First step of a merge: a list of similar accounts, or of search results, to choose the other account from. */
export function AccountChoice({ account, candidates, search, found }: AccountChoiceProps) {
  return (
    <section className="sheet merge-choice" aria-labelledby="outra-conta">
      <div className="sheet-head">
        <h2 id="outra-conta">
          <Icon of={UserSearch} />
          Qual é a outra conta?
        </h2>
      </div>
      <FilterForm label="Procurar a outra conta" key={search}>
        <FilterSearch label="Nome ou e-mail" defaultValue={search} />
      </FilterForm>
      <ResultCount count={search ? found.length : candidates.length} />
      {search ? (
        <Accounts account={account} accounts={found.map((one) => ({ ...one, note: null }))}>
          <Empty title="Ninguém encontrado" icon={<Icon of={SearchX} />}>
            Procure por uma parte do nome ou do e-mail da outra conta.
          </Empty>
        </Accounts>
      ) : (
        <Accounts account={account} accounts={candidates.map((one) => ({ ...one, note: MATCH_NAMES[one.matched_by] }))}>
          <Empty title="Nenhuma conta parecida" icon={<Icon of={UserSearch} />}>
            Não há outra com o mesmo nome, CPF ou telefone. Procure pelo nome ou pelo e-mail.
          </Empty>
        </Accounts>
      )}
    </section>
  );
}

interface AccountsProps {
  account: MergeCandidates["account"];
  accounts: (MergeCandidates["account"] & { note: string | null })[];
  /** Content shown for an empty list. */
  children: React.ReactNode;
}

function Accounts({ account, accounts, children }: AccountsProps) {
  if (accounts.length === 0) return children;
  return (
    <ul className="merge-accounts">
      {accounts.map(({ _id, name, email, note }) => (
        <li key={_id}>
          <p>
            <b>{name}</b>
            <br />
            {email}
            {note ? <small>{note}</small> : null}
          </p>
          <Button kind="quiet" to={mergeAddress(account._id, _id)}>
            Comparar<span className="visually-hidden"> com {email}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
