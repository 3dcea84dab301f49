import { BookOpen, DoorOpen, ListChecks, type IconNode, ScrollText } from "lucide";
import type { ReactNode } from "react";
import { type ActionFunctionArgs, data, Form, type MetaFunction, redirect, useLoaderData } from "react-router";
import { pageLoad } from "#features/api.ts";
import { ForbiddenScreen } from "#features/pages/web/index.ts";
import { publicMeta, useProject } from "#features/projects/web/index.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { pageRequest } from "#platform/web/router/server-context.ts";
import { toSignIn } from "#platform/web/router/to-sign-in.ts";
import { paths } from "#shared/paths.ts";
import type { Rule } from "#shared/route.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { withArticle } from "#shared/with-article.ts";
import "./staff.css";

/** Public by URL (spec, section 5); its content depends on the caller's rule. */
const load = pageLoad(async ({ api }) => {
  try {
    const { rule, data: own } = await api("GET /projects/get-user-by-token", {});
    return data({ isIn: true, rule, name: own.first_name }, { status: rule ? 200 : 403 });
  } catch (error) {
    if (!isApiProblem(error) || error.status !== 401) throw error;
    return data({ isIn: false, rule: null, name: "" }, { status: 200 });
  }
});
export { load as loader, load as clientLoader };

/** Redirects an anonymous caller to /login, which leads back here. */
export function action({ url, context }: ActionFunctionArgs) {
  const { hasSession, setCookie } = context.get(pageRequest);
  return hasSession ? redirect(paths.restricted()) : toSignIn(url, setCookie);
}

export const meta: MetaFunction = (page) => publicMeta(page, { title: "Acesso restrito" });

export default function RestrictedPage() {
  const { isIn, rule, name } = useLoaderData<typeof load>();
  if (!isIn) return <VisitorEntrance />;
  return rule ? <StaffEntrance rule={rule} name={name} /> : <NotYours />;
}

function VisitorEntrance() {
  return (
    <Empty
      title="Esta área é da equipe"
      level={1}
      icon={<Icon of={DoorOpen} />}
      action={
        <Form method="post">
          <Button type="submit">Entrar</Button>
        </Form>
      }
    >
      Se você trabalha nesta academia, entre com a sua conta.
    </Empty>
  );
}

/** Shown to people without a rule: whom to contact. */
function NotYours() {
  const { contact, name } = useProject();
  return (
    <ForbiddenScreen message="Esta área é só para a equipe">
      Sua conta é de estudante. Se você faz parte da equipe {withArticle("de", name)} e precisa entrar aqui, peça
      acesso: <a href={`mailto:${contact.email}`}>{contact.email}</a> ou{" "}
      <a href={`tel:${contact.phone.replace(/[^\d+]/g, "")}`}>{contact.phone}</a>, {contact.hours}.
    </ForbiddenScreen>
  );
}

const RULES: Record<Rule, string> = { recruiter: "recrutamento", admin: "administração", manager: "gestão" };

interface Room {
  to: string;
  icon: IconNode;
  title: string;
  text: string;
  /** The rules that may open it. */
  rules: readonly Rule[];
}

const ROOMS: readonly Room[] = [
  {
    to: paths.courses(),
    icon: BookOpen,
    title: "Cursos",
    text: "Ver os cursos como quem estuda.",
    rules: ["admin", "manager"],
  },
  {
    to: paths.restrictedTrail(),
    icon: ScrollText,
    title: "Registro de atividades",
    text: "Quem fez o quê, quando e de onde.",
    rules: ["admin", "manager"],
  },
  {
    to: paths.account(),
    icon: ListChecks,
    title: "Sua conta",
    text: "Dados, senha, dispositivos e privacidade.",
    rules: ["recruiter", "admin", "manager"],
  },
];

function StaffEntrance({ rule, name }: { rule: Rule; name: string }) {
  const rooms = ROOMS.filter(({ rules }) => rules.includes(rule));
  return (
    <div className="staff-page">
      <h1>Olá, {name}</h1>
      <p className="soft">Você está na área da equipe, com o papel de {RULES[rule]}.</p>
      <ul className="staff-rooms">
        {rooms.map((room) => (
          <RoomCard key={room.to} {...room} />
        ))}
      </ul>
    </div>
  );
}

function RoomCard({ to, icon, title, text }: Room): ReactNode {
  return (
    <li className="panel staff-room">
      <Icon of={icon} />
      <h2>
        <Link to={to}>{title}</Link>
      </h2>
      <p className="soft">{text}</p>
    </li>
  );
}
