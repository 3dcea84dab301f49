import { ClipboardList, Download, GraduationCap, LogOut, MailPlus, UserMinus, Users } from "lucide";
import type { ActionResult } from "#features/form-action.ts";
import { paths } from "#shared/paths.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { PlainSelect } from "#ui/plain-select.tsx";
import type { PeopleSelection, Selection } from "../contract.ts";
import { peopleText } from "#shared/people-text.ts";
import { Panel } from "./action-panel.tsx";
import { MessagePanel } from "./message-panel.tsx";
import { SuspensionPanels } from "./suspension-panels.tsx";

interface ActionPanelsProps {
  selection: Selection;
  found: PeopleSelection;
  answer: ActionResult | undefined;
}

/** Forms for the actions on the selected people, one for each action, with the number of people on their buttons. */
export function ActionPanels({ selection, found, answer }: ActionPanelsProps) {
  const { count, courses, classes, has_more_classes, has_anamnese } = found;
  const own = (intent: string) => (answer?.intent === intent ? answer : undefined);
  const people = peopleText(count);
  const common = { selection };
  const courseOptions = courses.map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <div className="bulk-panels">
      <Panel
        {...common}
        intent="enroll"
        title="Matricular num curso"
        icon={GraduationCap}
        button={`Matricular ${people}`}
      >
        <Choice label="Matricular em" name="course_id" options={courseOptions} answer={own("enroll")} />
        <NotifyChoice answer={own("enroll")} />
      </Panel>
      {classes.length > 0 ? (
        <Panel {...common} intent="join-class" title="Pôr numa turma" icon={Users} button={`Pôr ${people} na turma`}>
          <Choice
            label="Turma"
            name="class_id"
            options={classes.map(({ _id, name, course_name }) => ({ value: _id, label: `${name} – ${course_name}` }))}
            answer={own("join-class")}
          />
          {has_more_classes ? (
            <p className="soft">
              Aqui estão as {classes.length} que terminam antes. Para outra, abra-a em{" "}
              <TextLink to={paths.staff("turmas")}>Turmas</TextLink> e ponha as pessoas por lá.
            </p>
          ) : null}
          <Checkbox
            name="moves"
            label="Passar para esta quem está em outra turma do curso"
            hint="Sem isto, essas pessoas ficam onde estão. O que já fizeram vai junto."
          />
          <NotifyChoice answer={own("join-class")} />
        </Panel>
      ) : null}
      <Panel
        {...common}
        intent="unenroll"
        title="Tirar de um curso"
        icon={UserMinus}
        button={`Tirar ${people} do curso`}
      >
        <Choice label="Tirar de" name="course_id" options={courseOptions} answer={own("unenroll")} />
        <p className="soft">O que cada pessoa fez fica guardado: se voltar, continua de onde parou.</p>
      </Panel>
      <MessagePanel selection={selection} answer={own("write")} />
      <Panel {...common} intent="invite" title="Convidar de novo" icon={MailPlus} button={`Convidar ${people}`}>
        <p className="soft">
          Quem nunca entrou e ainda não criou a senha recebe outro link por e-mail, que vale por 1 hora. Quem já entrou,
          ou foi convidado nas últimas 24 horas, fica de fora.
        </p>
      </Panel>
      {has_anamnese ? (
        <Panel
          {...common}
          intent="ask-anamnese"
          title="Pedir a anamnese"
          icon={ClipboardList}
          button={`Pedir a ${people}`}
        >
          <p className="soft">
            Antes de qualquer outra página, na próxima vez que cada pessoa abrir a academia. Quem já respondeu e quem é
            da equipe ficam de fora.
          </p>
        </Panel>
      ) : null}
      <Panel {...common} intent="sign-out" title="Encerrar as sessões" icon={LogOut} button={`Desconectar ${people}`}>
        <p className="soft">
          Em todos os dispositivos. Cada pessoa entra de novo com a própria senha; isto não se desfaz. Você continua
          aqui.
        </p>
      </Panel>
      <SuspensionPanels selection={selection} people={people} answer={own("suspend")} />
      <Panel
        {...common}
        intent="export"
        title="Baixar a lista"
        icon={Download}
        button={`Baixar ${people} em CSV`}
        workbookButton={`Baixar ${people} em Excel`}
      >
        <p className="soft">Nome, e-mail, papel, situação, visitas e cursos.</p>
      </Panel>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  options: { value: string; label: string }[];
  answer: ActionResult | undefined;
}

function Choice({ label, name, options, answer }: ChoiceProps) {
  return (
    <PlainSelect
      label={label}
      name={name}
      placeholder="Escolha"
      options={options}
      defaultValue={answer?.typed[name] ?? ""}
      error={answer?.fields[name]}
      required
    />
  );
}

function NotifyChoice({ answer }: { answer: ActionResult | undefined }) {
  return (
    <Checkbox
      name="notifies"
      label="Avisar por e-mail quem ganha o curso"
      defaultValue={answer ? Boolean(answer.typed.notifies) : true}
    />
  );
}
