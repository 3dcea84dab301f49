import { type FormEvent, useCallback, useState } from "react";
import { useNavigation, useSubmit } from "react-router";

/**
 * Returns the state of a form with files. With scripts, `send` adds the chosen files;
 * without, the browser sends the form itself.
 */
export function useMessageForm() {
  const submit = useSubmit();
  const navigation = useNavigation();
  const isSending = navigation.state !== "idle" && navigation.formMethod === "POST";
  const [files, setFiles] = useState<File[]>([]);
  const send = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const { submitter } = event.nativeEvent as SubmitEvent;
      const body = new FormData(event.currentTarget, submitter);
      body.delete("files");
      for (const file of files) body.append("files", file);
      void submit(body, { method: "post", encType: "multipart/form-data" });
    },
    [files, submit],
  );
  return { files, setFiles, isSending, send };
}
