/** Error for a file that contents may not hold. The message gives the reason and the next step, in pt-BR. */
export class RefusedFile extends Error {
  /** HTTP status of the server's response. */
  readonly status: number;

  constructor(message: string, status = 415) {
    super(message);
    this.status = status;
  }
}

/** Error for a video sent without captions. */
export class MissingCaptions extends RefusedFile {
  constructor() {
    super(
      "Um vídeo precisa de legendas, para quem não pode ouvir: envie o arquivo VTT ou SRT. Não tem um? Ponha o vídeo no YouTube, que as escreve, e use o endereço dele no conteúdo.",
      400,
    );
  }
}
