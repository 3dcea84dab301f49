import { Download } from "lucide";
import { sizeText } from "#ui/file-size.ts";
import { Icon } from "#ui/icon.tsx";
import type { Block } from "../contract.ts";

/** A file to download, with its title, type and size. */
export function FileBlock({ title, name, size, href }: Extract<Block, { kind: "file" }>) {
  return (
    <a className="file" href={href} download={name}>
      <span className="file-icon">
        <Icon of={Download} />
      </span>
      <span>
        <strong>{title}</strong>
        <span className="soft">
          Baixar {name} · {kindOf(name)} · {sizeText(size)}
        </span>
      </span>
    </a>
  );
}

const KINDS: Record<string, string> = {
  pdf: "PDF",
  docx: "documento do Word",
  odt: "documento de texto",
  xlsx: "planilha do Excel",
  ods: "planilha",
  csv: "planilha (CSV)",
  pptx: "apresentação do PowerPoint",
  odp: "apresentação",
  txt: "texto",
  zip: "pasta compactada (ZIP)",
  epub: "livro digital (EPUB)",
};

function kindOf(name: string): string {
  const ending = name.split(".").at(-1)?.toLowerCase() ?? "";
  return KINDS[ending] ?? ending.toUpperCase();
}
