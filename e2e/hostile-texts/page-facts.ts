import { chromium } from "@playwright/test";
import { CHROMIUM_FLAGS, ensureChromium } from "../../tools/chromium.ts";

/** What a browser reads in a page's markup. */
export interface PageFacts {
  /** Every kind of element, such as "a", and of attribute, such as "a@href". */
  kinds: string[];
  /** What could run a script, load a file or change the page. */
  faults: string[];
  /** The marks in texts and attributes that people see, not in scripts. */
  marks: string[];
}

export interface Browser {
  factsOf(html: string): Promise<PageFacts>;
  /** Opens a page without its content security policy; returns what ran that should not have. */
  open(address: string, cookie: string | null): Promise<string[]>;
  close(): Promise<void>;
}

/** Starts Chromium: its own parser reads the pages, because each parser has its own gaps. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = await ensureChromium(process.env, () => {});
  const browser = await chromium.launch({
    executablePath,
    args: [...CHROMIUM_FLAGS, "--host-resolver-rules=MAP *.localhost 127.0.0.1"],
  });
  const parser = await browser.newPage();
  return {
    factsOf: (html) => parser.evaluate(readPage, html),
    open: async (address, cookie) => {
      const context = await browser.newContext({ bypassCSP: true, locale: "pt-BR" });
      const ran: string[] = [];
      await context.exposeFunction("reportXss", (what: string) => void ran.push(what));
      await context.addInitScript(() => {
        const report = (what: string) =>
          void (globalThis as unknown as { reportXss(what: string): void }).reportXss(what);
        for (const name of ["alert", "confirm", "prompt", "msgbox"] as const)
          Object.defineProperty(globalThis, name, { value: () => report(name) });
      });
      if (cookie) await context.addCookies([{ name: "vereda_session", value: cookie, url: address }]);
      const page = await context.newPage();
      page.on("dialog", (dialog) => (ran.push("dialog"), void dialog.dismiss()));
      page.on("request", (request) => void (/evil\.exemplo/.test(request.url()) && ran.push(request.url())));
      await page.goto(address, { waitUntil: "load" });
      // Handlers of elements that a person would touch.
      await page.evaluate(() => {
        for (const element of document.querySelectorAll("*"))
          for (const name of ["focus", "mouseover", "pointerenter", "toggle", "wheel", "animationstart"])
            element.dispatchEvent(new Event(name));
      });
      await context.close();
      return ran;
    },
    close: () => browser.close(),
  };
}

// Runs in the browser, so it can use nothing from outside.
function readPage(markup: string): PageFacts {
  return read(markup, false);

  function read(html: string, isInner: boolean): PageFacts {
    const page = new DOMParser().parseFromString(html, "text/html");
    const [kinds, faults, marks] = [new Set<string>(), new Set<string>(), new Set<string>()];
    const markIn = (text: string) => {
      for (const [mark] of text.matchAll(/zq\d+zq/g)) marks.add(mark);
    };
    const ADDRESSES = ["href", "src", "action", "formaction", "data", "poster", "background", "xlink:href", "srcset"];
    for (const element of page.querySelectorAll("*")) {
      const tag = element.localName;
      kinds.add(tag);
      // A form with a field named “attributes” has no attributes of its own.
      for (const name of Element.prototype.getAttributeNames.call(element)) {
        const value = Element.prototype.getAttribute.call(element, name) ?? "";
        kinds.add(`${tag}@${name}`);
        markIn(value);
        const shown = `<${tag} ${name}="${value.slice(0, 80)}">`;
        if (name.startsWith("on")) faults.add(shown);
        // A page inside a page: it may run nothing, and its markup is read like the page's.
        if (name === "srcdoc") {
          if (/allow-scripts/.test(element.getAttribute("sandbox") ?? "allow-scripts")) faults.add(shown);
          const inner = read(value, true);
          for (const kind of inner.kinds) kinds.add(kind);
          for (const fault of inner.faults) faults.add(fault);
          for (const mark of inner.marks) marks.add(mark);
        }
        if (name === "style" && /alert\(|evil\.|inset:|javascript/.test(value)) faults.add(shown);
        if (name === "http-equiv" && !isInner) faults.add(shown);
        if (!ADDRESSES.includes(name)) continue;
        const address = URL.parse(value, "https://academia.exemplo.com.br/");
        const isLink = tag === "a" && name === "href";
        const allowed = isLink ? /^(https?|mailto|tel):/ : /^(https?|data|blob|cid):/;
        if (!address || !allowed.test(address.protocol)) faults.add(shown);
        else if (address.protocol === "data:" && !/^data:image\/(png|svg\+xml|webp)[;,]/.test(value)) faults.add(shown);
        else if (!isLink && address.host.endsWith("evil.exemplo")) faults.add(shown);
        if (tag === "base" && !isInner) faults.add(shown);
      }
      if (tag === "script") {
        if (/^application\/(ld\+)?json$/.test(element.getAttribute("type") ?? "")) JSON.parse(element.textContent);
        else if (!element.hasAttribute("nonce")) faults.add(element.outerHTML.slice(0, 120));
      }
    }
    const texts = page.createTreeWalker(page, NodeFilter.SHOW_TEXT);
    while (texts.nextNode())
      if (texts.currentNode.parentElement?.localName !== "script") markIn(texts.currentNode.nodeValue ?? "");
    return { kinds: [...kinds], faults: [...faults], marks: [...marks] };
  }
}
