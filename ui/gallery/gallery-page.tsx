import { useEffect, useState } from "react";
import type { MetaFunction } from "react-router";
import { brandTokens } from "../brand/brand-css.ts";
import { GALLERY_BRANDS } from "../brand/gallery-brands.ts";
import { SkipLink } from "../skip-link.tsx";
import { ActionSpecimens } from "./action-specimens.tsx";
import { ChoiceSpecimens } from "./choice-specimens.tsx";
import { FieldSpecimens } from "./field-specimens.tsx";
import { ListSpecimens } from "./list-specimens.tsx";
import { OverlaySpecimens } from "./overlay-specimens.tsx";
import { NavigationSpecimens } from "./navigation-specimens.tsx";
import { StateSpecimens } from "./state-specimens.tsx";
import "./gallery.css";

type Brand = keyof typeof GALLERY_BRANDS;
const BRANDS: readonly { value: Brand; name: string }[] = [
  { value: "aurora", name: "Instituto Aurora" },
  { value: "cerrado", name: "Escola do Cerrado" },
  { value: "espacoimaginario", name: "Espaço Imaginário" },
];

export const meta: MetaFunction = () => [{ title: "Galeria do kit" }];

/** Page of every component in every state, in one of three brands; part of the build only when VEREDA_GALLERY is 1. */
export default function GalleryPage() {
  const [brand, setBrand] = useState<Brand>("cerrado");
  useEffect(() => applyBrand(brand), [brand]);
  return (
    <>
      <SkipLink />
      <main id="conteudo" tabIndex={-1} className="gallery">
        <header className="gallery-head">
          <h1>Galeria do kit</h1>
          <fieldset>
            <legend className="visually-hidden">Marca</legend>
            <div className="gallery-brands">
              {BRANDS.map(({ value, name }) => (
                <button key={value} type="button" aria-pressed={value === brand} onClick={() => setBrand(value)}>
                  {name}
                </button>
              ))}
            </div>
          </fieldset>
        </header>
        <ActionSpecimens />
        <FieldSpecimens />
        <ChoiceSpecimens />
        <OverlaySpecimens />
        <NavigationSpecimens />
        <ListSpecimens />
        <StateSpecimens />
      </main>
    </>
  );
}

/** Applies a brand to the root element, so that overlays get it too. Returns a function that removes the brand. */
function applyBrand(brand: Brand): () => void {
  const { style, dataset } = document.documentElement;
  const tokens = brandTokens(GALLERY_BRANDS[brand]);
  for (const [name, value] of Object.entries(tokens)) style.setProperty(name, value);
  dataset.brand = brand;
  return () => {
    for (const name of Object.keys(tokens)) style.removeProperty(name);
  };
}
