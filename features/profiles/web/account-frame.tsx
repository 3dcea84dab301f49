import {
  Award,
  Bell,
  GraduationCap,
  KeyRound,
  ListChecks,
  LockKeyhole,
  type IconNode,
  MessageSquare,
  ShieldCheck,
  Smartphone,
  UserRound,
} from "lucide";
import { useEffect } from "react";
import { Outlet, useLoaderData, useLocation, useParams } from "react-router";
import { pageLoad } from "#features/api.ts";
import { requireOwnCourse } from "#features/courses/web/index.ts";
import { changeUser, opensTalents, useRootData } from "#features/projects/web/index.ts";
import { type AccountSection, paths } from "#shared/paths.ts";
import { Avatar } from "#ui/avatar.tsx";
import { EmailText } from "#ui/email-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { TextLink } from "#ui/text-link.tsx";
import "./account.css";

const load = pageLoad(async ({ api, params }) => {
  const [profile] = await Promise.all([api("GET /projects/profile", {}), requireOwnCourse(api, params)]);
  return profile;
});
export { load as loader, load as clientLoader };

interface Entry {
  section: AccountSection | undefined;
  label: string;
  icon: IconNode;
}

const ENTRIES: readonly Entry[] = [
  { section: undefined, label: "Seus dados", icon: UserRound },
  { section: "conquistas", label: "Minhas conquistas", icon: Award },
  { section: "certificados", label: "Meus certificados", icon: GraduationCap },
  { section: "mensagens", label: "Minhas mensagens", icon: MessageSquare },
  { section: "respostas", label: "Minhas respostas", icon: ListChecks },
  { section: "acesso", label: "E-mail e senha", icon: KeyRound },
  { section: "seguranca", label: "Segurança", icon: ShieldCheck },
  { section: "notificacoes", label: "Notificações", icon: Bell },
  { section: "aparelho", label: "Neste aparelho", icon: Smartphone },
  { section: "privacidade", label: "Privacidade", icon: LockKeyhole },
];

/**
 * Layout of the profile's sections, at /account and /course/{course}/account: the person's name, and the navigation.
 */
export default function AccountFrame() {
  const profile = useLoaderData<typeof load>();
  const { data, email, photo } = profile;
  useEffect(() => changeUser({ data, photo }), [data, photo]);
  const root = useRootData();
  const isStaff = Boolean(root?.user?.rule);
  const hasTalents = root ? opensTalents(root.project, root.user) : false;
  const { course } = useParams();
  const { pathname } = useLocation();
  return (
    <div className="account-page">
      <header className="account-head">
        <Avatar name={data.name} image={photo} isNamedBeside />
        <p>
          <b>{data.name}</b>
          <span className="soft">
            <EmailText email={email} />
          </span>
        </p>
        {isStaff ? <TextLink to={paths.restricted()}>Ir para a área da equipe</TextLink> : null}
        {hasTalents && !isStaff ? (
          <>
            <TextLink to={paths.talentsCreateProfile()}>Meu currículo</TextLink>
            <TextLink to={paths.talentsVacancies()}>Vagas</TextLink>
          </>
        ) : null}
      </header>
      <nav className="account-nav" aria-label="Perfil">
        <ul>
          {ENTRIES.map(({ section, label, icon }) => {
            const to = course ? paths.courseAccount(course, section) : paths.account(section);
            return (
              <li key={label}>
                <Link to={to} aria-current={ariaCurrent(pathname, to)}>
                  <Icon of={icon} />
                  {label}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className="account-sections">
        <Outlet context={profile} />
      </div>
    </div>
  );
}

/**
 * Returns the `aria-current` of a section. The page of API tokens has no entry of its own, so its parent section
 * “seguranca” gets "true".
 */
function ariaCurrent(pathname: string, to: string): "page" | "true" | undefined {
  if (pathname === to) return "page";
  return pathname.endsWith("/tokens") && to === pathname.replace(/tokens$/, "seguranca") ? "true" : undefined;
}
