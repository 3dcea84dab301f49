import { type RefObject, useEffect, useRef, useState } from "react";
import { api } from "#features/api.ts";
import type { LandingBlock, LandingDraft } from "#features/pages/contract.ts";
import { paths } from "#shared/paths.ts";

const SCREENS = [
  { width: 1360, height: 900, label: "Tela larga" },
  { width: 390, height: 780, label: "Telefone" },
] as const;
const PAUSE_MS = 350;

/** Preview of the landing page with the form's blocks, in an iframe as wide as the chosen screen. */
export function LandingPreview({ blocks }: { blocks: readonly LandingDraft[] }) {
  const [screen, setScreen] = useState<(typeof SCREENS)[number]>(SCREENS[0]);
  const [scale, setScale] = useState(0.45);
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const hasFailed = useSentBlocks(frame, blocks);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setScale(Math.min(1, entry.contentRect.width / screen.width));
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [screen]);
  const { width, height } = screen;
  return (
    <section className="sheet landing-preview-sheet" aria-labelledby="como-fica">
      <div className="sheet-head">
        <h2 id="como-fica">Como fica</h2>
        <div className="landing-screens needs-script" role="group" aria-label="Largura da tela">
          {SCREENS.map((one) => (
            <button
              key={one.width}
              type="button"
              className="filter"
              aria-pressed={one === screen}
              data-on={one === screen ? "" : undefined}
              onClick={() => setScreen(one)}
            >
              {one.label}
            </button>
          ))}
        </div>
      </div>
      <div ref={box} className="landing-box" style={{ blockSize: height * scale }}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of ours, with scripts: a sandbox would hold nothing */}
        <iframe
          ref={frame}
          src={paths.staff("marca", "previa")}
          title="A página inicial, como está sendo escrita"
          width={width}
          height={height}
          tabIndex={-1}
          style={{ transform: `scale(${scale})` }}
        />
      </div>
      <p className="soft">
        {hasFailed
          ? "A prévia não pôde ser atualizada. O que você escreveu continua aqui."
          : "Só vale depois de salvar."}
      </p>
    </section>
  );
}

/** Renders the blocks shortly after each change and sends them to the iframe. Returns whether rendering failed. */
function useSentBlocks(frame: RefObject<HTMLIFrameElement | null>, blocks: readonly LandingDraft[]): boolean {
  const [hasFailed, setFailed] = useState(false);
  const [shown, setShown] = useState<readonly LandingBlock[] | null>(null);
  const written = JSON.stringify(blocks);
  const first = useRef(written);
  useEffect(() => {
    if (written === first.current && !shown) return;
    let isLate = false;
    const timer = setTimeout(() => {
      api("POST /projects/render-landing", { blocks: JSON.parse(written) as LandingDraft[] }).then(
        (page) => {
          if (isLate) return;
          setShown(page.blocks);
          setFailed(false);
        },
        () => !isLate && setFailed(true),
      );
    }, PAUSE_MS);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- what is shown follows what is written, not the other way round
  }, [written]);
  useEffect(() => {
    if (!shown) return;
    const send = () => frame.current?.contentWindow?.postMessage({ landing: shown }, location.origin);
    const onMessage = ({ origin, data }: MessageEvent<unknown>) => {
      if (origin === location.origin && data === "landing-preview-ready") send();
    };
    send();
    window.addEventListener("message", onMessage);
    return () => window.removeEventListener("message", onMessage);
  }, [frame, shown]);
  return hasFailed;
}
