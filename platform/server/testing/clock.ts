const MINUTE = 60_000;

/** Clock that moves only when a test moves it. It starts on a Friday at noon in São Paulo. */
export class Clock {
  #now = new Date("2026-11-20T15:00:00Z");

  get now(): Date {
    return this.#now;
  }

  advance({ days = 0, hours = 0, minutes = 0 }: { days?: number; hours?: number; minutes?: number }): void {
    this.#now = new Date(this.#now.getTime() + ((days * 24 + hours) * 60 + minutes) * MINUTE);
  }
}
