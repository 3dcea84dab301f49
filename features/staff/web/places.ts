import {
  Award,
  BookOpen,
  Briefcase,
  ChartLine,
  Eye,
  FileUp,
  FolderArchive,
  House,
  type IconNode,
  KeyRound,
  Layers,
  Mail,
  Megaphone,
  Plug,
  User,
  UserPlus,
} from "lucide";
import { paths } from "#shared/paths.ts";
import type { StaffSection } from "#shared/staff-sections.ts";

/** A page of the staff area, or something done there, that the search finds by its words. */
export interface Place {
  label: string;
  /** What else people call it. */
  words: string;
  to: string;
  icon: IconNode;
  /** The section that must be open to the person; null: open to all. */
  section: StaffSection | null;
}

const { staff, staffCertificates } = paths;

/** What is done in the sections, or shown in pages of their own. The sections themselves are in `sections.ts`. */
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
    label: "Relatório por pessoa",
    words: "progresso andamento notas planilha",
    to: staff("relatorios", "pessoas"),
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
