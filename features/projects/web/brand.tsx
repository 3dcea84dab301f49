import { paths } from "#shared/paths.ts";
import { initialsOf } from "#ui/initials.ts";
import { useProject } from "./root-data.ts";

/** The academy's logo and name. */
export function Brand() {
  const { name, image } = useProject();
  return (
    <span className="brand">
      <Logo name={name} image={image} />
      <span className="brand-name">{name}</span>
    </span>
  );
}

/** The academy's logo; its initials if there is none. */
export function Logo({ name, image }: { name: string; image: string | null }) {
  return (
    <span className="logo">
      {image ? (
        <img src={paths.media(image)} alt="" width={56} height={44} />
      ) : (
        <span aria-hidden="true">{initialsOf(name)}</span>
      )}
    </span>
  );
}
