import { Moment } from "#features/projects/web/index.ts";
import type { AcademyHosts } from "../contract.ts";
import { HostButton } from "./host-button.tsx";

type HostClaimProps = AcademyHosts["claims"][number] & Pick<AcademyHosts, "target">;

/** A claimed host, with the DNS records that prove its ownership and lead to this server. */
export function HostClaim({ host, record_name, record_value, checked_at, target }: HostClaimProps) {
  return (
    <section className="sheet hosts" aria-labelledby={`espera-${host}`}>
      <div className="sheet-head">
        <h2 id={`espera-${host}`}>{host}: à espera do DNS</h2>
      </div>
      <p>No lugar onde o domínio foi registrado, crie dois registros. O primeiro prova que ele é seu:</p>
      <dl>
        <dt>Tipo</dt>
        <dd>TXT</dd>
        <dt>Nome</dt>
        <dd>
          <code>{record_name}</code>
        </dd>
        <dt>Valor</dt>
        <dd>
          <code>{record_value}</code>
        </dd>
      </dl>
      <p>O segundo leva as pessoas até aqui:</p>
      {target ? <Target host={host} target={target} /> : null}
      <p>
        {target ? null : (
          <>
            Um CNAME (ou A) de <code>{host}</code> para este servidor. Quem cuida da instalação sabe o nome.{" "}
          </>
        )}
        O certificado de segurança vem sozinho na primeira visita. Até a prova, a academia não responde neste endereço.
      </p>
      {checked_at ? (
        <p className="soft">
          Conferido pela última vez: <Moment at={checked_at} />. O registro ainda não estava lá.
        </p>
      ) : null}
      <div className="host-tools">
        <HostButton host={host} intent="check-host" label="Conferir agora" />
        <HostButton host={host} intent="remove-host" label="Desistir" />
      </div>
    </section>
  );
}

interface TargetProps {
  /** The claimed host. */
  host: string;
  target: NonNullable<AcademyHosts["target"]>;
}

/** DNS record that leads to this server: a CNAME, or the IP addresses for a root domain, which cannot have a CNAME. */
function Target({ host, target }: TargetProps) {
  const { addresses } = target;
  return (
    <>
      <dl>
        <dt>Tipo</dt>
        <dd>CNAME</dd>
        <dt>Nome</dt>
        <dd>
          <code>{host}</code>
        </dd>
        <dt>Valor</dt>
        <dd>
          <code>{target.host}</code>
        </dd>
      </dl>
      {addresses.length > 0 ? (
        <p>
          Um domínio sem nada antes, como “exemplo.com.br”, não aceita CNAME. No lugar dele, use:{" "}
          {addresses.map((address, at) => (
            <span key={address}>
              {at > 0 ? ", " : ""}
              {address.includes(":") ? "AAAA" : "A"} <code>{address}</code>
            </span>
          ))}
          .
        </p>
      ) : null}
    </>
  );
}
