import { Checkbox } from "#ui/checkbox.tsx";
import type { AcademyHosts } from "../contract.ts";
import { issuedText } from "../engine/issued-text.ts";
import { HostButton } from "./host-button.tsx";

type OwnHostProps = AcademyHosts["hosts"][number] & {
  /** Whether the page was opened at this host, which therefore cannot be removed here. */
  isHere: boolean;
  main: string;
  issued: AcademyHosts["issued"];
  /** Whether the last form tried to make this host the main one, and it does not lead to this server. */
  isUnreached: boolean;
};

/** Row of one of the academy's hosts, served or redirected, with its actions. */
export function OwnHost({ host, origin, is_main, redirects_to, main, issued, isHere, isUnreached }: OwnHostProps) {
  return (
    <li>
      <span>
        <b>{host}</b>{" "}
        <span className="soft">{is_main ? "o principal" : redirects_to ? `leva a ${redirects_to}` : origin}</span>
      </span>
      <div className="host-tools">
        <HostButton host={host} intent="probe-host" label="Conferir" />
        {is_main || redirects_to || isUnreached ? null : (
          <HostButton host={host} intent="choose-main-host" label="Tornar principal" />
        )}
        {redirects_to ? <HostButton host={host} intent="answer-host" label="Voltar a responder" /> : null}
      </div>
      {is_main || isHere ? null : <RemoveHost {...{ host, main, issued }} isRedirecting={redirects_to !== null} />}
      {isUnreached ? <ChooseUnreached host={host} /> : null}
    </li>
  );
}

function ChooseUnreached({ host }: { host: string }) {
  return (
    <HostButton host={host} intent="choose-main-host" label="Tornar principal mesmo assim">
      <Checkbox
        name="accepts_unreachable"
        label="Sim, mesmo sem levar até aqui"
        hint="Links de e-mails e QR codes de certificados novos vão dizer este endereço. Enquanto ele não leva até aqui, não abrem."
        required
      />
    </HostButton>
  );
}

interface RemoveHostProps {
  host: string;
  main: string;
  issued: AcademyHosts["issued"];
  isRedirecting: boolean;
}

/** Actions to remove a host, or to redirect it to the main one. */
function RemoveHost({ host, main, issued, isRedirecting }: RemoveHostProps) {
  const isIssued = issued.certificates + issued.links > 0;
  return (
    <details className="host-remove">
      <summary>
        Tirar<span className="visually-hidden"> {host}</span>
      </summary>
      {isIssued ? (
        <p>
          A academia tem {issuedText(issued)}. Os que foram impressos ou enviados com este endereço deixam de abrir
          {isRedirecting ? "." : `, a não ser que ele continue levando a ${main}.`}
        </p>
      ) : null}
      <p>As chaves de acesso criadas neste endereço só valem nele: sem ele, deixam de funcionar.</p>
      {isRedirecting ? null : <HostButton host={host} intent="redirect-host" label="Só redirecionar" />}
      <HostButton host={host} intent="remove-host" label="Tirar de vez">
        {isIssued ? (
          <Checkbox name="accepts_broken_links" label="Sim, o que foi impresso com ele pode deixar de abrir" required />
        ) : null}
      </HostButton>
    </details>
  );
}
