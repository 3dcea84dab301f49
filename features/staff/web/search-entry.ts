import type { IconNode } from "lucide";

/** A result of the search, with its address. */
export interface SearchEntry {
  key: string;
  group:
    | "Ações e páginas"
    | "Pessoas"
    | "Cursos"
    | "Conteúdos"
    | "Turmas"
    | "Mensagens"
    | "Avisos"
    | "Destaques"
    | "Links"
    | "Vagas"
    | "Fluxos"
    | "Mídias"
    | "Fórum"
    | "Certificados"
    | "Banco de currículos"
    | "Relatórios";
  title: string;
  detail: string | null;
  to: string;
  icon: IconNode;
}
