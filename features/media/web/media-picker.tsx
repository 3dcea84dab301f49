import { useEffect, useState } from "react";
import { api } from "#features/api.ts";
import { countText } from "#shared/number-text.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Pagination } from "#ui/pagination.tsx";
import type { Media, MediaKind, MediaPage } from "../contract.ts";
import { MediaPicture } from "./media-picture.tsx";
import { mediaFacts } from "./media-texts.ts";
import "#ui/field.css";
import "./media.css";

interface MediaPickerProps {
  kind: MediaKind;
  isOpen: boolean;
  onClose(): void;
  onChoose(media: Media): void;
}

const PAUSE_MS = 250;
const NOTHING_FOUND: Record<MediaKind, string> = {
  picture: "Nenhuma imagem encontrada.",
  video: "Nenhum vídeo encontrado.",
  audio: "Nenhum áudio encontrado.",
  captions: "Nenhuma legenda encontrada.",
  document: "Nenhum documento encontrado.",
};

/** Dialog to choose one file of a kind from the library. */
export default function MediaPicker({ kind, isOpen, onClose, onChoose }: MediaPickerProps) {
  const [query, setQuery] = useState({ search: "", page: 1 });
  const [found, setFound] = useState<MediaPage | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    let isLate = false;
    const timer = setTimeout(() => {
      api("GET /projects/media", { ...query, kind }).then(
        (page) => {
          if (isLate) return;
          setFound(page);
          setFailed(false);
        },
        () => {
          if (!isLate) setFailed(true);
        },
      );
    }, PAUSE_MS);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [query, kind, isOpen]);
  return (
    <Dialog title="Biblioteca de mídias" size="large" isOpen={isOpen} onClose={onClose}>
      <input
        className="control"
        type="search"
        maxLength={120}
        aria-label="Procurar na biblioteca"
        placeholder="Nome ou descrição"
        value={query.search}
        // Input events bubble to the form around this dialog, which would count them as its own changes.
        onInput={(event) => event.stopPropagation()}
        onChange={({ target }) => setQuery({ search: target.value, page: 1 })}
      />
      <p className="soft" role="status">
        {hasFailed
          ? "A biblioteca não abriu agora. Feche e tente de novo."
          : found === null
            ? "Abrindo a biblioteca…"
            : found.total === 0
              ? NOTHING_FOUND[kind]
              : countText(found.total, "arquivo")}
      </p>
      <ul className="media-grid">
        {found?.media.map((media) => (
          <li key={media._id}>
            <button type="button" className="media-choice" onClick={() => onChoose(media)}>
              <MediaPicture media={media} />
              <b>{media.name}</b>
              <small>{mediaFacts(media)}</small>
            </button>
          </li>
        ))}
      </ul>
      <Pagination
        label="Páginas da biblioteca"
        page={query.page}
        pages={found?.pages ?? 1}
        onPage={(page) => setQuery({ ...query, page })}
      />
    </Dialog>
  );
}
