import type { ReactNode } from "react";
import { useRootData } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { BackToStart } from "./back-to-start.tsx";
import { ErrorCode } from "./error-code.tsx";
import "./error-page.css";

interface ForbiddenProps {
  message: string;
  /** Sentence about who can help; a general one if undefined. */
  children?: ReactNode;
}

/** Screen for a page that exists and that this person may not open. */
export function ForbiddenScreen({ message, children }: ForbiddenProps) {
  const user = useRootData()?.user;
  return (
    <div className="error-page">
      <ErrorCode status={403} />
      <h1>{message}</h1>
      <p className="soft">{children ?? "Se você precisa entrar aqui, peça acesso a quem cuida da sua academia."}</p>
      <p className="error-actions">
        <BackToStart />
        {user ? null : (
          <Button kind="quiet" to={paths.login()}>
            Entrar com outra conta
          </Button>
        )}
      </p>
    </div>
  );
}
