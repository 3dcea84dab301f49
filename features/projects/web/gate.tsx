import type { ReactNode } from "react";
import { paths } from "#shared/paths.ts";
import { Link } from "#ui/link.tsx";
import { Relief } from "#ui/relief.tsx";
import { Brand } from "./brand.tsx";
import { useProject } from "./root-data.ts";
import "./gate.css";

/** Layout of the login-like pages: the brand's relief on one side, a form on the other. */
export function Gate({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const { _id } = useProject();
  return (
    <div className="gate">
      <header className="gate-art">
        <Relief seed={_id} shape="gate" />
        <Link to={paths.enter()} className="gate-brand">
          <Brand />
        </Link>
        <div>
          <h1>{title}</h1>
          {text ? <p>{text}</p> : null}
        </div>
      </header>
      <main className="gate-form" id="conteudo">
        {children}
      </main>
    </div>
  );
}
