import { Link } from "#ui/link.tsx";
import { emailAddress, type EmailView } from "./email-view.ts";

interface EmailChoicesProps {
  kind: string;
  /** Names of the e-mail's examples. */
  examples: readonly string[];
  view: EmailView;
}

/**
 * Choices of example, screen and colours for the e-mail's preview. As links, they work without scripts and can be
 * shared.
 */
export function EmailChoices({ kind, examples, view }: EmailChoicesProps) {
  const choices = [
    {
      name: "Situação",
      of: examples.length > 1 ? examples.map((label, example) => ({ label, part: { example } })) : [],
    },
    {
      name: "Tela",
      of: [
        { label: "Computador", part: { isPhone: false } },
        { label: "Telefone", part: { isPhone: true } },
      ],
    },
    {
      name: "Cores",
      of: [
        { label: "Claras", part: { isDark: false } },
        { label: "Escuras", part: { isDark: true } },
      ],
    },
  ];
  return choices.map(({ name, of }) =>
    of.length === 0 ? null : (
      <nav key={name} className="email-choice" data-choice={name} aria-label={name}>
        {of.map(({ label, part }) => {
          const to = emailAddress(kind, { ...view, ...part });
          const isOn = to === emailAddress(kind, view);
          return (
            <Link
              key={label}
              className="filter"
              to={to}
              preventScrollReset
              aria-current={isOn ? "true" : undefined}
              data-on={isOn ? "" : undefined}
            >
              {label}
            </Link>
          );
        })}
      </nav>
    ),
  );
}
