import type { HelpContext } from "../contract.ts";

const TITLES: Record<keyof HelpContext, string> = {
  page: "Onde estava",
  error: "Último aviso",
  device: "Aparelho",
  check: "Verificação de acesso",
};

/** What went along with the first message; nothing when nothing did. */
export function SentAlong({ context }: { context: HelpContext }) {
  const things = (Object.keys(TITLES) as (keyof HelpContext)[]).filter((name) => context[name]);
  if (things.length === 0) return null;
  return (
    <details className="sent-along">
      <summary>{things.length === 1 ? "Foi junto 1 informação" : `Foram junto ${things.length} informações`}</summary>
      <dl className="case-facts">
        {things.map((name) => (
          <div key={name}>
            <dt>{TITLES[name]}</dt>
            <dd>{context[name]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
