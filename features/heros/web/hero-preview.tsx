import { paths } from "#shared/paths.ts";
import { HeroBanner } from "./hero-banner.tsx";

interface HeroPreviewProps {
  /** Seed of the generated cover. */
  seed: string;
  /** The values of the form's fields, by name. */
  shown: Readonly<Record<string, string>>;
  /** Address of the saved picture while that picture is still selected; null otherwise. */
  src: string | null;
}

/** Preview of a banner in the academy's colours, on a wide screen and on a phone. */
export function HeroPreview({ seed, shown, src }: HeroPreviewProps) {
  const { title = "", text = "", picture_path = "", alt = "", label = "", object_id, address } = shown;
  const hero = {
    _id: seed,
    title: title.trim() || "O título do destaque",
    text,
    picture: picture_path ? { src: src ?? paths.media(picture_path), alt } : null,
    action: label.trim() && (object_id || address) ? { label, to: "#como-fica" } : null,
  };
  return (
    <section className="sheet hero-preview" aria-labelledby="como-fica">
      <h2 id="como-fica">Como fica</h2>
      <h3>Numa tela larga</h3>
      <div className="hero-frame" inert>
        <ul>
          <HeroBanner hero={hero} />
        </ul>
      </div>
      <h3>Num telefone</h3>
      <div className="hero-frame" data-phone inert>
        <ul>
          <HeroBanner hero={hero} />
        </ul>
      </div>
    </section>
  );
}
