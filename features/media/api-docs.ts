import type { ApiDocs } from "#platform/server/open-api/api-docs.ts";

export const apiDocs: ApiDocs = {
  tag: {
    en: ["Media library", "The pictures, videos, audio, captions and documents of an academy's contents."],
    "pt-BR": ["Biblioteca de mídias", "As imagens, vídeos, áudios, legendas e documentos dos conteúdos."],
  },
  calls: {
    "GET /projects/media":
      "Os arquivos dos conteúdos da academia, 24 por página: por parte do nome ou da descrição, e por tipo.",
    "GET /projects/media-file/{media_id}": "Um arquivo dos conteúdos, e todos os lugares que o usam.",
    "POST /projects/add-media":
      "Guarda um arquivo para os conteúdos: imagens ficam pequenas e sem metadados; um vídeo precisa de legendas, uma imagem de descrição. Vídeos e áudios podem ser grandes (500 MB, se a instalação não disser outra coisa): são gravados à medida que chegam.",
    "POST /projects/change-media/{media_id}":
      "Muda o nome de um arquivo ou a descrição de uma imagem. Os conteúdos que a mostram guardam a deles.",
    "POST /projects/remove-media/{media_id}": "Apaga um arquivo que nada usa. 409 diz em que lugares está.",
  },
  fields: {
    media: ["Files of the library.", "Arquivos da biblioteca."],
    media_id: ["The file's `_id`.", "O `_id` do arquivo."],
    "Media.kind": [
      "picture, video, audio, captions or document.",
      "picture, video, audio, captions ou document.",
      "picture",
    ],
    "media.kind": [
      "picture, video, audio, captions or document.",
      "picture, video, audio, captions ou document.",
      "picture",
    ],
    "Media.path": ["As contents name it.", "Como os conteúdos o chamam.", "pictures/roda.webp"],
    "media.path": ["As contents name it.", "Como os conteúdos o chamam.", "pictures/roda.webp"],
    alt: ["What a picture shows; may be empty.", "O que uma imagem mostra; pode ser vazio.", "Cinco pessoas em roda."],
    is_decorative: ["Whether a picture only decorates.", "Se uma imagem só enfeita.", false],
    bytes: ["Its size in bytes.", "O tamanho em bytes.", 48_200],
    "Media.seconds": ["How long it plays; null elsewhere.", "Quanto tempo toca; null nos outros.", 96],
    "media.seconds": ["How long it plays; null elsewhere.", "Quanto tempo toca; null nos outros.", 96],
    captions: ["A video's captions.", "As legendas de um vídeo.", "media/roda.vtt"],
    added_at: ["When it was added to the library.", "Quando entrou na biblioteca."],
    uses: ["Where it is used.", "Onde está em uso."],
    "MediaUse.kind": [
      "object, hero, landing, brand (the CSS or head tags), flow, video, or edition: a former version of a course.",
      "object, hero, landing, brand (o CSS ou as etiquetas do head), flow, video, ou edition: uma versão anterior de um curso.",
      "object",
    ],
    "MediaUse.course_id": [
      "The course of an object; null elsewhere, and if the course was deleted.",
      "O curso de um conteúdo; null nos outros, e se o curso foi apagado.",
    ],
    "MediaUse.object_id": [
      "The object's friendly_id; null elsewhere.",
      "O friendly_id do conteúdo; null nos outros.",
      "escuta-que-acolhe",
    ],
    "GetMediaRequest.kind": ["Only this kind; all for every kind.", "Só este tipo; all para todos.", "all"],
    page: ["The page, from 1.", "A página, a partir de 1.", 1],
    pages: ["How many pages there are.", "Quantas páginas há.", 3],
    total: ["How many there are.", "Quantos há.", 58],
    used_bytes: ["What all files weigh, in bytes.", "Quanto pesam todos os arquivos, em bytes.", 18_400_000],
    max_file_bytes: [
      "The maximum size of a video or audio file, in bytes.",
      "Quanto pode pesar um vídeo ou áudio, em bytes.",
      500_000_000,
    ],
    max_bytes: ["Their maximum total size, in bytes.", "Quanto podem pesar, em bytes.", 2_000_000_000],
    transcript: ["What a video's captions say.", "O que dizem as legendas de um vídeo.", "Olá. Que bom que você veio."],
    captions_path: [
      "Instead: captions of the library, by path.",
      "Em vez disso: legendas da biblioteca, pelo caminho.",
      "",
    ],
    file: ["The file.", "O arquivo.", "roda.jpg"],
  },
};
