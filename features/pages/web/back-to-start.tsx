import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";

/** Link of every error screen to the start page, in the specification's spelling (section 2). */
export function BackToStart() {
  return <Button to={paths.enter()}>Ir para ínicio</Button>;
}
