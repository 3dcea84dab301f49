import { useEffect } from "react";
import "./error-page.css";

/** Shown when the server has no database: reloads, so that the server's own screen retries until the page opens. */
export function UpdatingScreen() {
  useEffect(() => {
    // Not reload(): the document may have been the answer to a form.
    location.replace(location.pathname + location.search);
  }, []);
  return (
    <div className="error-page">
      <h1>Olá! Estamos atualizando por aqui ❤️</h1>
    </div>
  );
}
