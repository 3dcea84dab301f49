import { CircleHelp } from "lucide";
import { useEffect, useState } from "react";
import { api } from "#features/api.ts";
import { paths } from "#shared/paths.ts";
import { Icon } from "#ui/icon.tsx";
import { HELP_TOPICS, type HelpTopic } from "../constants.ts";

const MIN_CHARACTERS = 20;
const DEBOUNCE_MS = 500;
const MAX_ITEMS = 3;

interface Item {
  friendly_id: string;
  question: string;
}

/** List of frequent questions that may answer the text that the person is writing. */
export function LikelyAnswers({ topic, text }: { topic: string; text: string }) {
  const [found, setFound] = useState<{ words: string; items: Item[] }>({ words: "", items: [] });
  const isOpenTopic = topic === "other" && text.length < MIN_CHARACTERS;
  const words = text.length >= MIN_CHARACTERS ? text : isOpenTopic ? "" : (HELP_TOPICS[topic as HelpTopic] ?? "");
  useEffect(() => {
    if (!words) return;
    const timer = setTimeout(() => {
      api("GET /projects/faq-search", { text: words.slice(0, 2000) })
        .then(({ items }) => setFound({ words, items: items.slice(0, MAX_ITEMS) }))
        // The list is optional, so a failed search shows nothing.
        .catch(() => {});
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  const items = words ? found.items : [];
  return (
    <div className="likely" aria-live="polite">
      {items.length > 0 ? (
        <div className="likely-answers">
          <b>Talvez isto já resolva</b>
          {items.map(({ friendly_id, question }) => (
            <a key={friendly_id} href={paths.faq(friendly_id)} target="_blank" rel="noopener">
              <Icon of={CircleHelp} />
              <span>
                {question}
                <span className="visually-hidden"> (abre em outra aba)</span>
              </span>
            </a>
          ))}
        </div>
      ) : null}
    </div>
  );
}
