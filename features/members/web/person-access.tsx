import { KeyRound } from "lucide";
import { Form } from "react-router";
import { Moment } from "#features/projects/web/index.ts";
import { countText } from "#shared/number-text.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { TextLink } from "#ui/text-link.tsx";
import type { MemberCase } from "../contract.ts";

/** Panel with a person's sign-in methods and last visit, and forms that help when they cannot sign in. */
export function PersonAccess({ found: { member, is_self, may_change_access } }: { found: MemberCase }) {
  const { _id, email, joined_at, seen_at, sessions, has_password, has_second_factor, suspension } = member;
  return (
    <section className="panel" aria-labelledby="acesso">
      <h2 id="acesso">
        <Icon of={KeyRound} />
        Acesso
      </h2>
      <dl className="person-facts">
        <dt>Chegou</dt>
        <dd>
          <Moment at={joined_at} as="date" />
        </dd>
        <dt>Última visita</dt>
        <dd>{seen_at ? <Moment at={seen_at} as="ago" /> : "Nunca entrou"}</dd>
        <dt>Conectada em</dt>
        <dd>{devicesText(sessions)}</dd>
        <dt>Senha</dt>
        <dd>{has_password ? "Criada" : "Ainda não criou"}</dd>
        <dt>Segunda etapa</dt>
        <dd>{has_second_factor ? "Ligada" : "Desligada"}</dd>
      </dl>
      {has_password || suspension ? null : (
        <ActionButton intent="invite-again" values={{ email }}>
          Reenviar o convite
        </ActionButton>
      )}
      {may_change_access && sessions > (is_self ? 1 : 0) ? (
        <ActionButton intent="sign-out" values={{ user_id: _id }}>
          {is_self ? "Sair dos outros dispositivos" : "Sair de todos os dispositivos"}
        </ActionButton>
      ) : null}
      {may_change_access && has_second_factor && !is_self ? (
        <>
          <ActionButton intent="reset-second-factors" values={{ user_id: _id }}>
            Desligar a segunda etapa
          </ActionButton>
          <p className="soft">
            Só para quem perdeu o celular e os códigos. Confirme antes, por telefone, que é mesmo a pessoa: ela é
            avisada por e-mail.
          </p>
        </>
      ) : null}
      <p>
        <TextLink to={`${paths.staff("registro")}?${new URLSearchParams({ person: email })}`}>
          Ver o que esta pessoa fez
        </TextLink>
      </p>
    </section>
  );
}

interface ActionButtonProps {
  intent: string;
  values: Readonly<Record<string, string>>;
  children: string;
}

function ActionButton({ intent, values, children }: ActionButtonProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" kind="quiet">
        {children}
      </Button>
    </Form>
  );
}

function devicesText(sessions: number): string {
  if (sessions === 0) return "Nenhum dispositivo";
  return countText(sessions, "dispositivo");
}
