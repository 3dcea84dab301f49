import { Terminal } from "./terminal.ts";

/** A terminal for tests: not interactive, and it collects the printed text in `text`. */
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
