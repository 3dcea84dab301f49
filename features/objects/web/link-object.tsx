import { ExternalLink } from "lucide";
import { Icon } from "#ui/icon.tsx";
import type { OpenObject } from "../contract.ts";

interface LinkObjectProps {
  object: OpenObject;
  onOpen(): void;
  isPreview?: boolean;
}

/** Link of an object of type link. Opens in a new tab, which completes the object. */
export function LinkObject({ object, onOpen, isPreview = false }: LinkObjectProps) {
  if (!object.link) return null;
  return (
    <p className="link-object">
      <a
        className="button"
        href={object.link}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onOpen}
        onAuxClick={onOpen}
      >
        <Icon of={ExternalLink} />
        Abrir em outra aba
      </a>
      <span className="soft">
        {new URL(object.link).hostname.replace(/^www\./, "")}
        {object.state === "done" || isPreview ? null : (
          <span className="needs-script"> · Ao abrir, este conteúdo fica concluído.</span>
        )}
      </span>
    </p>
  );
}
