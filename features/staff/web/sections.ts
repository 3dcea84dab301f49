import {
  Award,
  BookOpen,
  Briefcase,
  ChartLine,
  ChartNoAxesColumn,
  Construction,
  Images,
  Megaphone,
  type IconNode,
  MessageSquare,
  MessagesSquare,
  Palette,
  ScrollText,
  ShieldCheck,
  Sprout,
  Users,
  UsersRound,
  Waypoints,
} from "lucide";
import { opensTalents, type RootData, useRootData } from "#features/projects/web/index.ts";
import type { Rule } from "#shared/route.ts";
import { opensSection, type StaffSection } from "#shared/staff-sections.ts";

export type SectionGroup = "Aprender" | "Acompanhar" | "Academia" | null;

interface Section {
  section: StaffSection;
  label: string;
  /** The section's purpose in one sentence, for the home page. */
  text: string;
  /** Other words by which the search finds the section. */
  keywords: string;
  icon: IconNode;
  /** Heading in the menu; null puts the section above all headings. */
  group: SectionGroup;
  /** Whether the academy has the section; absent if all academies have it. */
  isThere?(project: RootData["project"], viewer: { tester: boolean }): boolean;
}

/** The sections that have a page, in the menu's order. Access is defined in `shared/staff-sections.ts`. */
export const SECTIONS: readonly Section[] = [
  {
    section: "atendimento",
    label: "Atendimento",
    text: "As mensagens das pessoas, as mais antigas primeiro.",
    keywords: "sac suporte ajuda chamado dúvida mensagens contato responder",
    icon: MessageSquare,
    group: null,
  },
  {
    section: "cursos",
    label: "Cursos",
    text: "Escrever, organizar e publicar cursos, trilhas e conteúdos.",
    keywords: "trilhas conteúdos aulas módulos editor disciplinas",
    icon: BookOpen,
    group: "Aprender",
  },
  {
    section: "midias",
    label: "Mídias",
    text: "As imagens, vídeos, áudios e arquivos dos cursos, e onde cada um está.",
    keywords: "arquivos imagens fotos vídeos áudios legendas biblioteca uploads",
    icon: Images,
    group: "Aprender",
  },
  {
    section: "pessoas",
    label: "Pessoas",
    text: "Encontrar, convidar, matricular; o papel e o acesso de cada uma.",
    keywords: "alunos estudantes usuários contas cadastros lista de pessoas",
    icon: Users,
    group: "Aprender",
  },
  {
    section: "turmas",
    label: "Turmas",
    text: "Quem faz um curso junto, de um dia a outro, e quem falta concluir.",
    keywords: "classes grupos salas",
    icon: UsersRound,
    group: "Aprender",
  },
  {
    section: "certificados",
    label: "Certificados",
    text: "Emitir, conferir, corrigir e revogar; os modelos de cada curso.",
    keywords: "diplomas código validar",
    icon: Award,
    group: "Aprender",
  },
  {
    section: "relatorios",
    label: "Relatórios",
    text: "Até onde cada pessoa chega, onde param, e que perguntas rever.",
    keywords: "números dados estatísticas progresso andamento",
    icon: ChartLine,
    group: "Acompanhar",
  },
  {
    section: "fluxos",
    label: "Fluxos",
    text: "Anamnese, pesquisas e planos: escrever, publicar, resultados e mapa.",
    keywords: "anamnese pesquisa formulário questionário respostas",
    icon: Waypoints,
    group: "Acompanhar",
  },
  {
    section: "comunicacao",
    label: "Comunicação",
    text: "Avisos, destaques e links às pessoas, por período, e quem alcançaram.",
    keywords: "avisos comunicados notificações",
    icon: Megaphone,
    group: "Acompanhar",
  },
  {
    section: "forum",
    label: "Fórum",
    text: "Mensagens denunciadas ou que esperam aprovação, e as regras do fórum.",
    keywords: "moderação denúncias conversas tópicos",
    icon: MessagesSquare,
    group: "Acompanhar",
    isThere: ({ module_forum }) => module_forum,
  },
  {
    section: "talentos",
    label: "Banco de currículos",
    text: "Encontrar quem se formou aqui, primeiro pelas habilidades.",
    keywords: "talentos currículo cv recrutamento",
    icon: Sprout,
    group: null,
    isThere: opensTalents,
  },
  {
    section: "vagas",
    label: "Vagas",
    text: "Publicar vagas, e acompanhar quem se candidatou.",
    keywords: "empregos oportunidades candidaturas",
    icon: Briefcase,
    group: null,
    isThere: opensTalents,
  },
  {
    section: "uso",
    label: "Uso",
    text: "Quem estuda, até onde chega e como as páginas se comportam.",
    keywords: "acessos métricas análise analytics visitas",
    icon: ChartNoAxesColumn,
    group: "Acompanhar",
  },
  {
    section: "atritos",
    label: "Atritos",
    text: "O que atrapalhou quem estuda, e quem cuida de consertar.",
    keywords: "erros problemas falhas lentidão",
    icon: Construction,
    group: "Acompanhar",
  },
  {
    section: "marca",
    label: "Marca e regras",
    text: "Cores, logo e estilo; senhas, módulos e contato.",
    keywords: "cores logo logotipo tema css identidade visual fonte ícone aparência configurações",
    icon: Palette,
    group: "Academia",
  },
  {
    section: "equipe",
    label: "Equipe",
    text: "Quem cuida da academia, com que papel; chamar mais alguém.",
    keywords: "gestores administradores recrutadores papéis permissões segunda etapa",
    icon: ShieldCheck,
    group: "Academia",
  },
  {
    section: "registro",
    label: "Registro de atividades",
    text: "Quem fez o quê, quando e de onde.",
    keywords: "auditoria log histórico atividades",
    icon: ScrollText,
    group: "Academia",
  },
];

/** Returns the sections that the rule opens in this academy. */
export function useSections(rule: Rule): Section[] {
  const root = useRootData();
  return SECTIONS.filter(({ section, isThere }) => {
    if (!opensSection(rule, section)) return false;
    return !isThere || Boolean(root?.user && isThere(root.project, root.user));
  });
}
