import { useEffect } from "react";
import "./error-page.css";

/** The server has no database now: a new document is its own screen, which opens the page again once there is one. */
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
