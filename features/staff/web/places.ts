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
} from "lucide";
import { paths } from "#shared/paths.ts";
import type { StaffSection } from "#shared/staff-sections.ts";

/** A page or action of the staff area that the search finds. */
export interface Place {
  label: string;
  /** Other words by which the search finds the place. */
  words: string;
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
    words: "adicionar cadastrar matricular nova pessoa aluno estudante convite",
    to: staff("pessoas", "convidar"),
    icon: UserPlus,
    section: "pessoas",
  },
  {
    label: "Importar planilha de pessoas",
    words: "csv xlsx excel lista cadastrar matricular várias turma",
    to: staff("pessoas", "importar"),
    icon: FileUp,
    section: "pessoas",
  },
  { label: "Novo curso", words: "criar escrever", to: `${staff("cursos")}#novo`, icon: BookOpen, section: "cursos" },
  {
    label: "Novo aviso",
    words: "criar escrever comunicado pergunta leitura",
    to: staff("comunicacao", "novo"),
    icon: Megaphone,
    section: "comunicacao",
  },
  {
    label: "Nova vaga",
    words: "criar publicar emprego",
    to: staff("vagas", "nova"),
    icon: Briefcase,
    section: "vagas",
  },
  {
    label: "Nova turma",
    words: "criar classe grupo",
    to: `${staff("turmas")}#nova-turma`,
    icon: UsersRound,
    section: "turmas",
  },
  {
    label: "Mudar várias pessoas de uma vez",
    words: "em massa lote matricular tirar convidar baixar lista exportar planilha csv excel",
    to: paths.staffBulk(),
    icon: ListChecks,
    section: "pessoas",
  },
  {
    label: "Destaques",
    words: "banner carrossel hero chamada capa do curso",
    to: paths.staffHeros(),
    icon: GalleryHorizontal,
    section: "comunicacao",
  },
  {
    label: "Novo destaque",
    words: "criar banner carrossel hero chamada",
    to: paths.staffHeros("novo"),
    icon: GalleryHorizontal,
    section: "comunicacao",
  },
  {
    label: "Links",
    words: "deep link atalho qr code compartilhar convite endereço curto",
    to: paths.staffLinks(),
    icon: Link2,
    section: "comunicacao",
  },
  {
    label: "Novo link",
    words: "criar deep link atalho qr code",
    to: paths.staffLinks("novo"),
    icon: Link2,
    section: "comunicacao",
  },
  {
    label: "Relatório por pessoa",
    words: "progresso andamento notas planilha",
    to: staff("relatorios", "pessoas"),
    icon: ChartLine,
    section: "relatorios",
  },
  {
    label: "Relatório das turmas",
    words: "comparar turmas andamento conclusão planilha",
    to: staff("relatorios", "turmas"),
    icon: ChartLine,
    section: "relatorios",
  },
  {
    label: "Relatório de quem parou",
    words: "parados desistência evasão abandono",
    to: staff("relatorios", "parados"),
    icon: ChartLine,
    section: "relatorios",
  },
  {
    label: "Relatório das perguntas",
    words: "questões difíceis erros quiz",
    to: staff("relatorios", "perguntas"),
    icon: ChartLine,
    section: "relatorios",
  },
  {
    label: "E-mails da academia",
    words: "prévia mensagem convite senha modelo teste como chega",
    to: paths.staffEmails(),
    icon: Mail,
    section: "marca",
  },
  {
    label: "Modelos de certificado",
    words: "desenho papel diploma",
    to: staffCertificates("modelos"),
    icon: Award,
    section: "certificados",
  },
  {
    label: "Emitir certificados em lote",
    words: "vários turma diploma",
    to: staffCertificates("lotes"),
    icon: Layers,
    section: "certificados",
  },
  {
    label: "Chaves dos certificados",
    words: "assinatura verificação segurança",
    to: staffCertificates("chaves"),
    icon: KeyRound,
    section: "certificados",
  },
  {
    label: "Página inicial da academia",
    words: "landing home capa apresentação site depoimentos vitrine",
    to: staff("marca", "pagina-inicial"),
    icon: LayoutTemplate,
    section: "marca",
  },
  {
    label: "Textos legais",
    words: "termos de uso política de privacidade lgpd contrato aceite consentimento",
    to: staff("marca", "textos-legais"),
    icon: Scale,
    section: "marca",
  },
  {
    label: "Perguntas frequentes",
    words: "faq dúvidas ajuda respostas",
    to: staff("marca", "perguntas"),
    icon: CircleQuestionMark,
    section: "marca",
  },
  {
    label: "Endereços da academia",
    words: "domínio próprio dns host url subdomínio cname site https",
    to: staff("marca", "enderecos"),
    icon: Globe,
    section: "marca",
  },
  {
    label: "Regras da academia",
    words: "senha módulos fórum ranking contato segunda etapa configurações ajustes fuso horário",
    to: staff("marca", "regras"),
    icon: SlidersHorizontal,
    section: "marca",
  },
  {
    label: "Gravações",
    words: "recordings sessões replay tela o que as pessoas viram",
    to: paths.staffRecordings(),
    icon: Video,
    section: "uso",
  },
  {
    label: "Integrações: Google, Libras, sites incorporados, etiquetas do head",
    words: "entrar login firebase vlibras sinais embed iframe meta verificação buscador autocadastro",
    to: staff("marca", "integracoes"),
    icon: Plug,
    section: "marca",
  },
  {
    label: "Baixar a academia, ou trazer de um arquivo",
    words: "exportar importar pasta zip cópia backup transferir levar",
    to: paths.staffArchive(),
    icon: FolderArchive,
    section: "marca",
  },
  { label: "Início da área da equipe", words: "home hoje gestão painel", to: staff(), icon: House, section: null },
  { label: "Ver como estudante", words: "meus cursos aluno", to: paths.courses(), icon: Eye, section: null },
  { label: "Seu perfil", words: "minha conta senha foto acesso", to: paths.account(), icon: User, section: null },
];
