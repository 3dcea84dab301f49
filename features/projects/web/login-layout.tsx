import type { ReactNode } from "react";
import { paths } from "#shared/paths.ts";
import { Link } from "#ui/link.tsx";
import { Relief } from "#ui/relief.tsx";
import { Brand } from "./brand.tsx";
import { useProject } from "./root-data.ts";
import "./login-layout.css";

/** Layout of pages for visitors, such as the login page: the brand's relief on one side, a form on the other. */
export function LoginLayout({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const { _id } = useProject();
  return (
    <div className="login-layout">
      <header className="login-layout-art">
        <Relief seed={_id} shape="portrait" />
        <Link to={paths.enter()} className="login-layout-brand">
          <Brand />
        </Link>
        <div>
          <h1>{title}</h1>
          {text ? <p>{text}</p> : null}
        </div>
      </header>
      <main className="login-layout-form" id="conteudo">
        {children}
      </main>
    </div>
  );
}
