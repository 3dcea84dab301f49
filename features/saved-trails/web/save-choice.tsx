import { countText } from "#shared/number-text.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { sizeText } from "#ui/file-size.ts";
import type { TrailFiles } from "../contract.ts";
import { bytesOf, type Choice } from "./save-trail.ts";

interface SaveChoiceProps {
  plan: TrailFiles;
  choice: Choice;
  onChange(choice: Choice): void;
  onSave(): void;
}

/** Choice of what to save, with sizes. Videos are off by default, because they may be larger than everything else. */
export function SaveChoice({ plan, choice, onChange, onSave }: SaveChoiceProps) {
  const audio = sizeOf(plan, "audio");
  const video = sizeOf(plan, "video");
  const count = plan.objects.length;
  return (
    <>
      <p>
        {countText(count, "conteúdo aberto", "conteúdos abertos")} de “{plan.trail.name}”: textos, imagens e perguntas.
      </p>
      {audio > 0 ? (
        <Checkbox
          label={`Áudios · ${sizeText(audio)}`}
          value={choice.hasAudio}
          onChange={(hasAudio) => onChange({ ...choice, hasAudio })}
        />
      ) : null}
      {video > 0 ? (
        <Checkbox
          label={`Vídeos · ${sizeText(video)}`}
          value={choice.hasVideo}
          onChange={(hasVideo) => onChange({ ...choice, hasVideo })}
        />
      ) : null}
      {plan.blocked_count > 0 ? <p className="soft">{blockedText(plan.blocked_count)}</p> : null}
      <p className="soft">Vídeos de outros sites, jogos e arquivos para baixar continuam precisando de internet.</p>
      <div className="dialog-actions">
        <Button onClick={onSave}>Guardar neste aparelho · {sizeText(bytesOf(plan, choice))}</Button>
      </div>
    </>
  );
}

function sizeOf({ files }: TrailFiles, media: "audio" | "video"): number {
  return files.reduce((sum, file) => (file.media === media ? sum + file.bytes : sum), 0);
}

function blockedText(count: number): string {
  return count === 1
    ? "1 conteúdo ainda está fechado. Ele entra depois, quando abrir e houver internet."
    : `${count} conteúdos ainda estão fechados. Eles entram depois, quando abrirem e houver internet.`;
}
