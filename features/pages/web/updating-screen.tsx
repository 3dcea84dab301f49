import { useEffect } from "react";
import "./error-page.css";

/**
 * Screen shown if the server has no database. Reloads at once, because the server's own screen retries until the page
 * opens.
 */
export function UpdatingScreen() {
  useEffect(() => {
    // Not reload(), which could send a form again if the document is the response to one.
    location.replace(location.pathname + location.search);
  }, []);
  return (
    <div className="error-page">
      <h1>Olá! Estamos atualizando por aqui ❤️</h1>
    </div>
  );
}
