import { useEffect } from "react";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { sizeText } from "#ui/file-size.ts";
import { TextLink } from "#ui/text-link.tsx";
import { readSavedTrails, useSavedTrails } from "./saved-list.ts";
import "./saved-trails.css";

/** List of the trails on this device, each with its size and a button to delete it. */
export function SavedTrailsPanel() {
  const saved = useSavedTrails();
  useEffect(readSavedTrails, []);
  if (saved.length === 0) {
    return (
      <p>
        Nenhuma trilha está guardada neste aparelho. Para ler sem internet, abra um curso e escolha “Guardar neste
        aparelho” na trilha.
      </p>
    );
  }
  const total = saved.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <>
      <ul className="saved-trails">
        {saved.map(({ _id, name, course, bytes, hasVideo, blockedCount }) => (
          <li key={_id}>
            <div>
              <TextLink to={paths.course(course.friendly_id)}>{name}</TextLink>
              <p className="soft">
                {course.name} · {sizeText(bytes)}
                {hasVideo ? " · com vídeos" : null}
                {blockedCount > 0 ? ` · ${blockedCount} ainda fechados` : null}
              </p>
            </div>
            <Button kind="quiet" onClick={() => void remove(_id)}>
              Tirar do aparelho
              <span className="visually-hidden">: {name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p className="soft" role="status">
        Ao todo, {sizeText(total)} neste aparelho. Ao sair da academia, tudo isto é apagado dele.
      </p>
    </>
  );
}

async function remove(trailId: string): Promise<void> {
  const { removeTrail } = await import("./remove-trail.ts");
  await removeTrail(trailId);
}
