import { Logo, useProject } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Link } from "#ui/link.tsx";

/** Link to the staff area's home page, with the academy's logo and name. */
export function StaffBrand() {
  const { name, image } = useProject();
  return (
    <Link to={paths.staff()} className="side-brand">
      <Logo name={name} image={image} />
      <span>
        <b>{name}</b>
        <small>Área da equipe</small>
      </span>
    </Link>
  );
}
