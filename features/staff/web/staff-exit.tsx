import type { FormEvent, ReactNode } from "react";
import { paths } from "#shared/paths.ts";

/** Button 'Sair', which opens a dialog; without scripts, it leads to /logout. */
export function StaffExit({ onExit, children }: { onExit(): void; children: ReactNode }) {
  const ask = (event: FormEvent) => {
    event.preventDefault();
    onExit();
  };
  return (
    <form action={paths.logout()} onSubmit={ask}>
      <button type="submit" name="ask" value="1" className="icon-button" aria-label="Sair" title="Sair">
        {children}
      </button>
    </form>
  );
}
