/** A file that contents may not hold; the message says why and what to do, in pt-BR. */
export class RefusedFile extends Error {
  /** The HTTP status that the server gives for it. */
  readonly status: number;

  constructor(message: string, status = 415) {
    super(message);
    this.status = status;
  }
}

/** A video that has no captions yet. */
export class MissingCaptions extends RefusedFile {
  constructor() {
    super("Um vídeo precisa de legendas, para quem não pode ouvir: envie o arquivo VTT ou SRT.", 400);
  }
}
