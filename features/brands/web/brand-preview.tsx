import type { CSSProperties } from "react";
import type { BrandColors } from "#shared/brand-colors.ts";
import { brandTokens } from "#ui/brand/brand-css.ts";

interface BrandPreviewProps {
  name: string;
  colors: BrandColors;
  logo: string | null;
}

/**
 * Preview of menu, buttons, texts and sign-in page in these colours, corrected for readability as on the academy's
 * pages.
 */
export function BrandPreview({ name, colors, logo }: BrandPreviewProps) {
  const mark = logo ? <img src={logo} alt="" width={36} height={28} /> : null;
  return (
    <figure className="brand-preview" style={brandTokens(colors) as CSSProperties}>
      <div className="brand-screens" aria-hidden="true">
        <div className="brand-screen">
          <p className="brand-screen-menu">
            {mark}
            <b>{name}</b>
          </p>
          <div>
            <p className="brand-screen-title">Boas-vindas</p>
            <p>Um texto comum, e outro mais discreto:</p>
            <p className="brand-screen-soft">quinze minutos, duas perguntas.</p>
            <p className="brand-screen-card">
              <i /> Primeira trilha
            </p>
            <span className="brand-screen-button">Continuar</span>
          </div>
        </div>
        <div className="brand-screen brand-screen-login">
          <p className="brand-screen-left">
            {mark}
            <b>{name}</b>
          </p>
          <div>
            <p className="brand-screen-title">Entrar</p>
            <p className="brand-screen-input">E-mail</p>
            <p className="brand-screen-input">Senha</p>
            <span className="brand-screen-button">Entrar</span>
          </div>
        </div>
      </div>
      <figcaption>Como fica, enquanto você escolhe. Só vale depois de salvar.</figcaption>
    </figure>
  );
}
