import { useRef } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { MAX_PHOTO_BYTES } from "#shared/upload-limits.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import type { Profile } from "../contract.ts";
import { ActionMessage } from "#features/action-message.tsx";
import type { ActionResult } from "#features/form-action.ts";
import "./photo-form.css";

interface PhotoFormProps {
  profile: Profile;
  answer: ActionResult | undefined;
}

/** Form with the photo, or the person's initials. A chosen file is uploaded at once; without scripts, by the button. */
export function PhotoForm({ profile: { data, photo }, answer }: PhotoFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const isSending = useNavigation().formData?.get("intent") === "change-photo";
  const send = ([file]: File[]) => {
    if (!form.current || !file) return;
    const body = new FormData();
    body.set("intent", "change-photo");
    body.set("photo", file);
    void submit(body, { method: "post", encType: "multipart/form-data", preventScrollReset: true });
  };
  return (
    <div className="account-photo">
      <Avatar name={data.name} image={photo} size="large" />
      <div className="account-photo-actions">
        <ActionMessage answer={answer} />
        <Form ref={form} method="post" encType="multipart/form-data">
          <input type="hidden" name="intent" value="change-photo" />
          <FileDrop
            label={photo ? "Trocar a foto" : "Enviar uma foto"}
            name="photo"
            kinds="JPEG, PNG ou WebP"
            accept="image/jpeg,image/png,image/webp,image/avif"
            maxBytes={MAX_PHOTO_BYTES}
            files={[]}
            disabled={isSending}
            onAdd={send}
            onRemove={nothing}
            onRetry={nothing}
          />
          <noscript>
            <Button type="submit">Enviar a foto</Button>
          </noscript>
        </Form>
        <p role="status" className="soft">
          {isSending ? "Enviando a sua foto…" : null}
        </p>
        {photo ? (
          <Form method="post" preventScrollReset>
            <Button type="submit" kind="quiet" name="intent" value="remove-photo">
              Remover a foto
            </Button>
          </Form>
        ) : null}
      </div>
    </div>
  );
}

function nothing(): void {}
