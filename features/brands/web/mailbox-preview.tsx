import type { EmailPreview } from "#features/emails/contract.ts";
import { useRootData } from "#features/projects/web/index.ts";
import { EmailChoices } from "./email-choices.tsx";
import type { EmailView } from "./email-view.ts";

/** Preview of the e-mail as a mail program shows it: the row in the mailbox, the message, and its plain text. */
export function MailboxPreview({ preview, view }: { preview: EmailPreview; view: EmailView }) {
  const nonce = useRootData()?.nonce ?? "";
  const { kind, title, examples, sender, subject, preheader, html, text } = preview;
  return (
    <section className="sheet email-preview" aria-labelledby="como-chega">
      <div className="sheet-head">
        <h2 id="como-chega">Como chega</h2>
      </div>
      <div className="email-choices">
        <EmailChoices kind={kind} examples={examples} view={view} />
      </div>
      <p className="email-line">
        <span>{sender}</span>
        <b>{subject}</b>
        <span className="soft">{preheader}</span>
      </p>
      <div className="email-desk">
        <iframe
          // The key creates a new iframe for each choice, so that “back” leads to the page before and not to the e-mail
          // before.
          key={`${kind} ${view.example} ${view.isDark}`}
          sandbox=""
          // The iframe inherits the page's content security policy, so that its style sheet needs the page's nonce.
          srcDoc={html.replaceAll("<style>", `<style nonce="${nonce}">`)}
          title={`O e-mail “${title}”`}
          data-phone={view.isPhone ? "" : undefined}
        />
      </div>
      <p className="soft">Nomes, datas, números e links são de exemplo.</p>
      <details>
        <summary>A versão em texto puro</summary>
        <pre>{text}</pre>
      </details>
    </section>
  );
}
