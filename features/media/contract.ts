import { z } from "zod";
import { route, STAFF } from "#shared/route.ts";
import { MAX_MEDIA_FORM_BYTES } from "#shared/upload-limits.ts";
import { MAX_CAPTIONS_BYTES, MAX_MEDIA_NAME, MEDIA_KINDS } from "./engine/media-limits.ts";
export { TOO_LARGE_PHOTO } from "./engine/media-limits.ts";
export type { MediaKind } from "./engine/media-limits.ts";

const name = z.string().trim().max(MAX_MEDIA_NAME, "Escreva um nome de até 120 letras.");
const alt = z.string().trim().max(500, "Descreva em até 500 letras.");
const media_id = z.uuid();

const mediaSchema = z
  .object({
    _id: z.uuid(),
    kind: z.enum(MEDIA_KINDS),
    /** Path that contents name the file by, such as “pictures/roda.webp”. */
    path: z.string(),
    name: z.string(),
    address: z.string(),
    alt: z.string(),
    is_decorative: z.boolean(),
    bytes: z.int(),
    seconds: z.int().nullable(),
    /** Path of a video's captions; null for a video without captions and for other files. */
    captions: z.string().nullable(),
    added_at: z.iso.datetime(),
  })
  .meta({ id: "Media" });
export type Media = z.output<typeof mediaSchema>;

const useSchema = z
  .object({
    kind: z.enum(["object", "hero", "landing", "brand", "flow", "video", "edition"]),
    title: z.string(),
    /** Course and object in which the file is used, for links to the editor; null for uses outside an object. */
    course_id: z.string().nullable(),
    object_id: z.string().nullable(),
  })
  .meta({ id: "MediaUse" });
export type MediaUse = z.output<typeof useSchema>;

export const getMedia = route({
  method: "GET",
  path: "/projects/media",
  who: STAFF,
  scope: "staff:read",
  input: z.object({
    search: z.string().trim().max(120).default(""),
    kind: z.enum(["all", ...MEDIA_KINDS]).default("all"),
    page: z.int().min(1).max(10_000).default(1),
  }),
  output: z.object({
    media: z.array(z.object({ ...mediaSchema.shape, uses: z.array(useSchema) })),
    total: z.int(),
    pages: z.int(),
    used_bytes: z.int(),
    max_bytes: z.int(),
    max_file_bytes: z.int(),
  }),
  summary:
    "Returns the files of the academy's contents, 24 per page, filtered by part of the name or description and by kind.",
});
export type MediaPage = z.output<typeof getMedia.output>;

export const getOneMedia = route({
  method: "GET",
  path: "/projects/media-file/{media_id}",
  who: STAFF,
  scope: "staff:read",
  input: z.object({ media_id }),
  output: z.object({
    media: mediaSchema,
    uses: z.array(useSchema),
    /** The text of a video's captions; empty for other files. */
    transcript: z.string(),
  }),
  summary: "Returns one file of the academy's contents, and all places where it is used.",
});
export type OneMedia = z.output<typeof getOneMedia.output>;

export const addMedia = route({
  method: "POST",
  path: "/projects/add-media",
  who: STAFF,
  scope: "staff:write",
  errors: ["unsupported_type"],
  maxFileBytes: MAX_MEDIA_FORM_BYTES,
  streamsFiles: true,
  input: z.object({
    file: z.file("Escolha um arquivo.").min(1, "Escolha um arquivo que não esteja vazio.").meta({ type: "string" }),
    captions: z
      .file()
      .max(MAX_CAPTIONS_BYTES, "O arquivo de legendas é grande demais: o limite são 300 kB.")
      .meta({ type: "string" })
      .optional(),
    /** Path of captions already in the library, used if no `captions` file is sent; empty for none. */
    captions_path: z.string().max(300).default(""),
    /** Name in the library; empty for the file's own name. */
    name: name.default(""),
    alt: alt.default(""),
    is_decorative: z.boolean().default(false),
  }),
  output: getOneMedia.output,
  summary:
    "Stores a file for the academy's contents, sent as multipart. Pictures are reduced and lose their metadata; a video needs captions, a picture a description. Videos and audio may be large (by default 500 MB): they are written to the disk as they arrive.",
});

export const changeMedia = route({
  method: "POST",
  path: "/projects/change-media/{media_id}",
  who: STAFF,
  scope: "staff:write",
  input: z.object({
    media_id,
    name: name.min(1, "Escreva um nome."),
    alt: alt.default(""),
    is_decorative: z.boolean().default(false),
  }),
  output: z.object({ media: mediaSchema }),
  summary:
    "Renames a file, or changes the description of a picture. Contents that show it keep their own descriptions.",
});

export const removeMedia = route({
  method: "POST",
  path: "/projects/remove-media/{media_id}",
  who: STAFF,
  scope: "staff:write",
  errors: ["conflict"],
  input: z.object({ media_id }),
  output: z.object({ media_id }),
  summary: "Deletes an unused file. 409 names the places where it is used.",
});
