import { paths } from "#shared/paths.ts";
import { useProject } from "./root-data.ts";

/** The academy's mark and name. */
export function Brand({ withName = true }: { withName?: boolean }) {
  const { name, image } = useProject();
  return (
    <span className="brand">
      <Logo name={name} image={image} />
      {withName ? <span className="brand-name">{name}</span> : null}
    </span>
  );
}

function Logo({ name, image }: { name: string; image: string | null }) {
  return (
    <span className="logo">
      {image ? (
        <img src={paths.media(image)} alt="" width={56} height={44} />
      ) : (
        <span aria-hidden="true">{initials(name)}</span>
      )}
    </span>
  );
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word.length > 2);
  return words
    .slice(0, 2)
    .map(([letter]) => letter?.toUpperCase())
    .join("");
}
