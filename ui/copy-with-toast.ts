import { toast } from "./toast.tsx";

interface CopyTexts {
  copied: string;
  /** Said when the browser refuses, as on pages over plain HTTP, where there is no clipboard. */
  refused: string;
}

/** Copies a text to the clipboard, and shows in a toast whether it worked. */
export async function copyWithToast(text: string, { copied, refused }: CopyTexts): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(copied, "success");
  } catch {
    toast(refused);
  }
}
