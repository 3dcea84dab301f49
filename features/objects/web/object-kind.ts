import {
  BookOpen,
  CircleHelp,
  CirclePlay,
  FileText,
  Gamepad2,
  Globe,
  GraduationCap,
  Headphones,
  Joystick,
  Link,
  Lock,
  type IconNode,
  Newspaper,
  NotebookText,
  Podcast,
  Presentation,
} from "lucide";

export interface ObjectKind {
  /** The value of `data-kind`, which kind-icons.css styles. */
  name: string;
  label: string;
  icon: IconNode;
}

// Labels prescribed by section 3 of the specification.
export const TYPES: Record<string, Omit<ObjectKind, "name">> = {
  content: { label: "Conteúdo", icon: BookOpen },
  joco: { label: "Joco", icon: Gamepad2 },
  blocked: { label: "Bloqueado", icon: Lock },
};
export const LINK_TYPES: Record<string, Omit<ObjectKind, "name">> = {
  artigo: { label: "Artigo", icon: FileText },
  audio: { label: "Áudio", icon: Headphones },
  curso: { label: "Curso", icon: GraduationCap },
  gaming: { label: "Gaming", icon: Joystick },
  livro: { label: "Livro", icon: NotebookText },
  noticia: { label: "Notícia", icon: Newspaper },
  palestra: { label: "Palestra", icon: Presentation },
  podcast: { label: "Podcast", icon: Podcast },
  site: { label: "Site", icon: Globe },
  video: { label: "Video", icon: CirclePlay },
};
export const OTHER_ICONS = { link: Link, unknown: CircleHelp };

/** Returns an object's label and icon. An unknown link type is its own label; an unknown type has the label "?". */
export function objectKind({ type, link_type }: { type: string; link_type: string | null }): ObjectKind {
  if (type !== "link") {
    const known = TYPES[type];
    return known ? { name: type, ...known } : { name: "unknown", label: "?", icon: OTHER_ICONS.unknown };
  }
  const known = LINK_TYPES[link_type ?? ""];
  return known
    ? { name: link_type ?? "", ...known }
    : { name: "link", label: link_type || "Link", icon: OTHER_ICONS.link };
}
