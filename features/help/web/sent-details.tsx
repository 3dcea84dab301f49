import type { HelpContext } from "../contract.ts";

const TITLES: Record<keyof HelpContext, string> = {
  page: "Onde estava",
  error: "Último aviso",
  device: "Aparelho",
  check: "Verificação de acesso",
};

/** List of the technical details that were sent with the first message, if any. */
export function SentDetails({ context }: { context: HelpContext }) {
  const names = (Object.keys(TITLES) as (keyof HelpContext)[]).filter((name) => context[name]);
  if (names.length === 0) return null;
  return (
    <details className="sent-details">
      <summary>{names.length === 1 ? "Foi junto 1 informação" : `Foram junto ${names.length} informações`}</summary>
      <dl className="case-facts">
        {names.map((name) => (
          <div key={name}>
            <dt>{TITLES[name]}</dt>
            <dd>{context[name]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
