import { toast } from "#ui/toast.tsx";

const NO_PICTURE = "Este arquivo não é uma imagem que abre aqui. Envie JPEG, PNG, WebP ou AVIF.";

/**
 * Returns the pictures that were pasted or dropped, and prevents the browser from opening them. None if text comes with
 * them, as from a spreadsheet: then the browser inserts the text.
 */
export function takePictures(event: { preventDefault(): void }, { types, files }: DataTransfer): File[] {
  if (files.length === 0 || types.includes("text/plain")) return [];
  event.preventDefault();
  const pictures = [...files].filter(({ type }) => type.startsWith("image/"));
  if (pictures.length === 0) toast(NO_PICTURE);
  return pictures;
}
