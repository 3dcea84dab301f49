import {
  Award,
  BookOpen,
  Briefcase,
  ChartLine,
  FileText,
  GalleryHorizontal,
  Images,
  Link2,
  Megaphone,
  MessageSquare,
  MessagesSquare,
  User,
  UsersRound,
  Waypoints,
} from "lucide";
import { paths } from "#shared/paths.ts";
import type { StaffFound } from "../contract.ts";
import type { SearchEntry } from "./search-entry.ts";

const MAX_REPORTS = 2;

/** Returns the search results as entries by group. For the first two courses, also adds their reports. */
export function foundEntries(results: readonly StaffFound[]): SearchEntry[] {
  const reports = results.filter(({ kind }) => kind === "course").slice(0, MAX_REPORTS);
  return [...results.map(entryOf), ...reports.map(reportOf)];
}

function entryOf(found: StaffFound): SearchEntry {
  const { title, detail } = found;
  return {
    key: `${found.kind} ${found.course ?? ""} ${found.name}`,
    title,
    detail,
    ...ENTRY_DISPLAYS[found.kind](found),
  };
}

type EntryDisplay = Pick<SearchEntry, "group" | "icon" | "to">;

const ENTRY_DISPLAYS: Record<StaffFound["kind"], (found: StaffFound) => EntryDisplay> = {
  person: ({ name }) => ({ group: "Pessoas", icon: User, to: paths.staff("pessoas", name) }),
  course: ({ name }) => ({ group: "Cursos", icon: BookOpen, to: paths.staff("cursos", name) }),
  object: ({ name, course }) => ({
    group: "Conteúdos",
    icon: FileText,
    to: `${paths.staff("cursos", course ?? "")}/${encodeURIComponent(name)}`,
  }),
  class: ({ name }) => ({ group: "Turmas", icon: UsersRound, to: paths.staff("turmas", name) }),
  message: ({ name }) => ({ group: "Mensagens", icon: MessageSquare, to: paths.staff("atendimento", name) }),
  announcement: ({ name }) => ({ group: "Avisos", icon: Megaphone, to: paths.staff("comunicacao", name) }),
  hero: ({ name }) => ({ group: "Destaques", icon: GalleryHorizontal, to: paths.staffHeros(name) }),
  link: ({ name }) => ({ group: "Links", icon: Link2, to: paths.staffLinks(name) }),
  flow: ({ name }) => ({ group: "Fluxos", icon: Waypoints, to: paths.staff("fluxos", name) }),
  media: ({ name }) => ({ group: "Mídias", icon: Images, to: paths.staff("midias", name) }),
  topic: ({ name, course }) => ({ group: "Fórum", icon: MessagesSquare, to: paths.courseTopic(course ?? "", name) }),
  certificate: ({ name }) => ({ group: "Certificados", icon: Award, to: paths.staff("certificados", name) }),
  vacancy: ({ name }) => ({ group: "Vagas", icon: Briefcase, to: paths.staff("vagas", name) }),
};

function reportOf({ name, title }: StaffFound): SearchEntry {
  return {
    key: `report ${name}`,
    group: "Relatórios",
    title: `Relatório de ${title}`,
    detail: null,
    to: `${paths.staff("relatorios")}?${new URLSearchParams({ curso: name })}`,
    icon: ChartLine,
  };
}
