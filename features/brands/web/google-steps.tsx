interface GoogleStepsProps {
  /** The academy's hosts, to be entered in Google's console. */
  hosts: readonly string[];
  isOpen: boolean;
}

/** Instructions to get the form's three values, for people who have never opened the Firebase console. */
export function GoogleSteps({ hosts, isOpen }: GoogleStepsProps) {
  return (
    <details className="integration-steps" open={isOpen}>
      <summary>Como conseguir os três valores, em dez minutos e sem custo</summary>
      <ol>
        <li>
          Abra <code>console.firebase.google.com</code> com uma conta do Google da instituição e crie um projeto. O
          Analytics pode ficar desligado.
        </li>
        <li>
          Em <span lang="en">Authentication</span>, toque em “Vamos começar”; em “Método de login”, escolha Google,
          ative e salve.
        </li>
        <li>
          Ali mesmo, em “Configurações” e “Domínios autorizados”, acrescente{" "}
          {hosts.map((host, at) => (
            <span key={host}>
              {at > 0 ? ", " : ""}
              <code>{host}</code>
            </span>
          ))}
          .
        </li>
        <li>
          Em “Configurações do projeto”, crie um aplicativo da Web (sem <span lang="en">Hosting</span>). O Firebase
          mostra um trecho com <code>apiKey</code>, <code>authDomain</code> e <code>projectId</code>: copie os três para
          cá.
        </li>
        <li>Salve e use “Conferir com o Google”. O que faltar aparece ao lado do campo.</li>
      </ol>
      <p className="soft">
        Quem entra com o Google conta a ele que esteve aqui. Diga isso na política de privacidade, em “Textos legais”.
      </p>
    </details>
  );
}
