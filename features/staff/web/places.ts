import {
  Award,
  BookOpen,
  Briefcase,
  ChartLine,
  CircleQuestionMark,
  Eye,
  FileUp,
  FolderArchive,
  GalleryHorizontal,
  Globe,
  House,
  type IconNode,
  KeyRound,
  Layers,
  LayoutTemplate,
  Link2,
  ListChecks,
  Mail,
  Megaphone,
  Plug,
  Scale,
  SlidersHorizontal,
  User,
  UserPlus,
  UsersRound,
  Video,
  Waypoints,
} from "lucide";
import { paths } from "#shared/paths.ts";
import type { StaffSection } from "#shared/staff-sections.ts";

/** A page or action of the staff area that the search finds. */
export interface Place {
  label: string;
  /** Other words by which the search finds the place. */
  keywords: string;
  to: string;
  icon: IconNode;
  /** The section that the person's rule must open; null if all staff may use the place. */
  section: StaffSection | null;
}

const { staff, staffCertificates } = paths;

/** Actions of the sections, and pages other than the sections' first ones, which are in `sections.ts`. */
export const PLACES: readonly Place[] = [
  {
    label: "Convidar pessoas",
    keywords: "adicionar cadastrar matricular nova pessoa aluno estudante convite",
    to: staff("pessoas", "convidar"),
    icon: UserPlus,
    section: "pessoas",
  },
  {
    label: "Importar planilha de pessoas",
    keywords: "csv xlsx excel lista cadastrar matricular várias turma",
    to: staff("pessoas", "importar"),
    icon: FileUp,
    section: "pessoas",
  },
  { label: "Novo curso", keywords: "criar escrever", to: `${staff("cursos")}#novo`, icon: BookOpen, section: "cursos" },
  {
    label: "Novo aviso",
    keywords: "criar escrever comunicado pergunta leitura",
    to: staff("comunicacao", "novo"),
    icon: Megaphone,
    section: "comunicacao",
  },
  {
    label: "Criar fluxo",
    keywords: "novo anamnese pesquisa formulário questionário avaliação",
    to: `${staff("fluxos")}#novo-fluxo`,
    icon: Waypoints,
    section: "fluxos",
  },
  {
    label: "Nova vaga",
    keywords: "criar publicar emprego",
    to: staff("vagas", "nova"),
    icon: Briefcase,
    section: "vagas",
  },
  {
    label: "Nova turma",
    keywords: "criar classe grupo",
    to: `${staff("turmas")}#nova-turma`,
    icon: UsersRound,
    section: "turmas",
  },
  {
    label: "Mudar várias pessoas de uma vez",
    keywords: "em massa lote matricular tirar convidar baixar lista exportar planilha csv excel",
    to: paths.staffBulk(),
    icon: ListChecks,
    section: "pessoas",
  },
  {
    label: "Destaques",
    keywords: "banner carrossel hero chamada capa do curso",
    to: paths.staffHeros(),
    icon: GalleryHorizontal,
    section: "comunicacao",
  },
  {
    label: "Novo destaque",
    keywords: "criar banner carrossel hero chamada",
    to: paths.staffHeros("novo"),
    icon: GalleryHorizontal,
    section: "comunicacao",
  },
  {
    label: "Links",
    keywords: "deep link atalho qr code compartilhar convite endereço curto",
    to: paths.staffLinks(),
    icon: Link2,
    section: "comunicacao",
  },
  {
    label: "Novo link",
    keywords: "criar deep link atalho qr code",
    to: paths.staffLinks("novo"),
    icon: Link2,
    section: "comunicacao",
  },
  {
    label: "Relatório por pessoa",
    keywords: "progresso andamento notas planilha",
    to: staff("relatorios", "pessoas"),
    icon: ChartLine,
    section: "relatorios",
  },
  {
    label: "Relatório das turmas",
    keywords: "comparar turmas andamento conclusão planilha",
    to: staff("relatorios", "turmas"),
    icon: ChartLine,
    section: "relatorios",
  },
  {
    label: "Relatório de quem parou",
    keywords: "parados desistência evasão abandono",
    to: staff("relatorios", "parados"),
    icon: ChartLine,
    section: "relatorios",
  },
  {
    label: "Relatório das perguntas",
    keywords: "questões difíceis erros quiz",
    to: staff("relatorios", "perguntas"),
    icon: ChartLine,
    section: "relatorios",
  },
  {
    label: "E-mails da academia",
    keywords: "prévia mensagem convite senha modelo teste como chega",
    to: paths.staffEmails(),
    icon: Mail,
    section: "marca",
  },
  {
    label: "Modelos de certificado",
    keywords: "desenho papel diploma",
    to: staffCertificates("modelos"),
    icon: Award,
    section: "certificados",
  },
  {
    label: "Emitir certificados em lote",
    keywords: "vários turma diploma",
    to: staffCertificates("lotes"),
    icon: Layers,
    section: "certificados",
  },
  {
    label: "Chaves dos certificados",
    keywords: "assinatura verificação segurança",
    to: staffCertificates("chaves"),
    icon: KeyRound,
    section: "certificados",
  },
  {
    label: "Página inicial da academia",
    keywords: "landing home capa apresentação site depoimentos vitrine",
    to: staff("marca", "pagina-inicial"),
    icon: LayoutTemplate,
    section: "marca",
  },
  {
    label: "Textos legais",
    keywords: "termos de uso política de privacidade lgpd contrato aceite consentimento",
    to: staff("marca", "textos-legais"),
    icon: Scale,
    section: "marca",
  },
  {
    label: "Perguntas frequentes",
    keywords: "faq dúvidas ajuda respostas",
    to: staff("marca", "perguntas"),
    icon: CircleQuestionMark,
    section: "marca",
  },
  {
    label: "Endereços da academia",
    keywords: "domínio próprio dns host url subdomínio cname site https",
    to: staff("marca", "enderecos"),
    icon: Globe,
    section: "marca",
  },
  {
    label: "Regras da academia",
    keywords: "senha módulos fórum ranking contato segunda etapa configurações ajustes fuso horário",
    to: staff("marca", "regras"),
    icon: SlidersHorizontal,
    section: "marca",
  },
  {
    label: "Gravações",
    keywords: "recordings sessões replay tela o que as pessoas viram",
    to: paths.staffRecordings(),
    icon: Video,
    section: "uso",
  },
  {
    label: "Integrações: Google, Libras, sites incorporados, etiquetas do head",
    keywords: "entrar login firebase vlibras sinais embed iframe meta verificação buscador autocadastro",
    to: staff("marca", "integracoes"),
    icon: Plug,
    section: "marca",
  },
  {
    label: "Baixar a academia, ou trazer de um arquivo",
    keywords: "exportar importar pasta zip cópia backup transferir levar",
    to: paths.staffArchive(),
    icon: FolderArchive,
    section: "marca",
  },
  { label: "Início da área da equipe", keywords: "home hoje gestão painel", to: staff(), icon: House, section: null },
  {
    label: "Ver como estudante",
    keywords: "aluno prévia experimentar curso",
    to: paths.viewing(),
    icon: Eye,
    section: null,
  },
  { label: "Meus cursos", keywords: "estudar aprender aluno", to: paths.courses(), icon: BookOpen, section: null },
  { label: "Seu perfil", keywords: "minha conta senha foto acesso", to: paths.account(), icon: User, section: null },
];
