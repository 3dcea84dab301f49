import { Terminal } from "./terminal.ts";

/** A terminal for tests: nobody can answer, and what is printed is collected in `text`. */
export class RecordingTerminal extends Terminal {
  override readonly isInteractive = false;
  text = "";
  override print(text = ""): void {
    this.text += `${text}\n`;
  }
  override warn(text: string): void {
    this.print(text);
  }
}
