import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { relief } from "../../shared/relief.ts";

interface Slide {
  seconds: number;
  /** Lines of text, broken as on the screen. Text is at least 40 px tall. */
  lines: string[];
  /** The first line, or the number of a list item, in the accent colour. */
  lead?: string;
  drawing: string;
  /** Whether the slide shows the academy's name, as the title and the closing slide do. */
  signed?: boolean;
  ground?: Ground;
}
export interface Ground {
  background: string;
  text: string;
  accent: string;
  contour: string;
}
export interface Film {
  academy: string;
  name: string;
  /** Position of the text. `side`: beside a drawing of 430 × 400. `top`: above a drawing of 960 × 280. */
  layout: "side" | "top";
  ink: string;
  ground: Ground;
  slides: Slide[];
}

export const WIDTH = 960;
export const HEIGHT = 540;
const STRIDE = 104;

/**
 * Returns the animation's start time in seconds. A player shows the first frame until somebody presses play, so the
 * title must already be visible in it.
 */
export const headStart = (index: number): number => (index === 0 ? 1.8 : 0);

const font = (family: string, file: string): string => {
  const path = fileURLToPath(import.meta.resolve(`@fontsource-variable/${file}`));
  return `@font-face{font-family:${family};font-weight:200 800;src:url(data:font/woff2;base64,${readFileSync(path, "base64")})}`;
};

const STYLE = `
*{margin:0;box-sizing:border-box}
body{width:${WIDTH}px;height:${HEIGHT}px;overflow:hidden}
.slide,.slide>*{position:absolute}
.slide{inset:0;animation:ground .8s both ease-in-out;background:var(--background)}
@keyframes ground{from{background:var(--background-before)}}
.land{inset:0;fill:none;stroke:var(--contour);stroke-width:1.6;animation:contour .8s both ease-in-out}
.land .footpath{stroke:color-mix(in srgb,var(--background),var(--text) 24%);stroke-width:4;stroke-dasharray:.1 13;stroke-linecap:round}
@keyframes contour{from{stroke:var(--contour-before)}}
.content{inset:0;animation:leave .4s var(--leave) both ease-in}
.last .content{animation:none}
@keyframes leave{to{opacity:0;transform:translateX(-14px)}}
.dots{position:absolute;top:36px;display:flex;align-items:center;gap:11px;height:16px}
.dots i{width:9px;height:9px;border-radius:9px;background:var(--text);opacity:.28}
.dots .done{opacity:.8}
.dots .now{width:32px;opacity:1;background:var(--accent);animation:grow .5s .1s both ease-out}
@keyframes grow{from{width:9px;opacity:.28}}
.words{position:absolute;color:var(--text);font:700 48px/1.16 Bricolage,sans-serif;letter-spacing:-.012em}
.words p{white-space:nowrap;animation:enter .6s var(--at) both ease-out}
.words .lead{color:var(--accent)}
.words .numeral{font-size:104px;line-height:1;margin-bottom:4px}
.words .name{font:600 40px/1.2 Atkinson,sans-serif;letter-spacing:0;margin-top:22px}
.side .dots{left:60px}
.side .words{left:60px;top:68px;height:370px;display:flex;flex-direction:column;justify-content:center}
.side .signed{font-size:56px;line-height:1.1}
.side .drawing{position:absolute;left:494px;top:44px;width:430px;height:400px}
.top .dots{left:0;right:0;justify-content:center}
.top .words{left:0;right:0;top:64px;text-align:center;font-size:56px}
.top .long{font-size:43px}
.top .title{font-size:60px;line-height:1.1}
.top .name{margin-top:2px;color:var(--accent)}
.top .drawing{position:absolute;left:0;top:164px;width:960px;height:280px}
.drawing{overflow:visible;stroke:var(--ink);stroke-width:4;stroke-linecap:round;stroke-linejoin:round;fill:none}
.drawing text{font:700 40px Bricolage,sans-serif;fill:var(--ink);stroke:none;text-anchor:middle}
.drawing g{transform-box:fill-box;transform-origin:center}
.drawing g[transform]{transform-box:view-box;transform-origin:0 0}
.ink{stroke-dasharray:1.02;animation:ink .9s var(--at) both ease-in-out}
.tint{animation:ink .9s var(--at) both ease-in-out,tint .5s calc(var(--at) + .4s) both ease-out}
@keyframes ink{from{stroke-dashoffset:1.02;stroke-opacity:0}1%{stroke-opacity:1}to{stroke-dashoffset:0}}
@keyframes tint{from{fill-opacity:0}}
.enter{animation:enter .6s var(--at) both ease-out}
@keyframes enter{from{opacity:0;transform:translateY(14px)}}
.pop{animation:pop .5s var(--at) both cubic-bezier(.3,1.4,.6,1)}
@keyframes pop{from{opacity:0;transform:scale(.6)}}
.fade{animation:fade .7s var(--at) both}
@keyframes fade{from{opacity:0}}
.bob{animation:bob 2.6s var(--at) infinite alternate ease-in-out}
@keyframes bob{from{transform:translateY(-3px) rotate(-1.6deg)}to{transform:translateY(4px) rotate(1.6deg)}}
.drawing .sway{transform-origin:50% 100%;animation:sway 1.6s var(--at) infinite alternate ease-in-out}
@keyframes sway{from{transform:rotate(-5deg)}to{transform:rotate(6deg)}}
.rays{animation:rays 2s var(--at) infinite alternate ease-in-out}
@keyframes rays{from{opacity:.45}to{opacity:1}}
.shake{animation:shake .16s var(--at) 8 alternate ease-in-out}
@keyframes shake{from{transform:rotate(-1.5deg)}to{transform:rotate(1.5deg) scale(1.03)}}
.drawing .wilt{transform-origin:50% 90%;animation:wilt 1.3s var(--at) both ease-in}
@keyframes wilt{60%{opacity:1}to{opacity:0;transform:scale(.55,.3) rotate(5deg)}}
.blink{animation:blink 3s var(--at) infinite}
@keyframes blink{0%,90%,100%{transform:none}95%{transform:scaleY(.06)}}
.tap{animation:tap .5s var(--at) infinite alternate ease-in}
.late{animation-delay:calc(var(--at) + .5s)}
@keyframes tap{from{transform:translateY(-18px)}70%,to{transform:none}}
.echo{animation:echo 1s var(--at) infinite both ease-out}
@keyframes echo{from{opacity:0;transform:scale(.9)}40%{opacity:1}to{opacity:0;transform:scale(1.08)}}
.hop{animation:hop 1.2s var(--at) both ease-in-out}
@keyframes hop{from{transform:translate(var(--hop))}50%{transform:translate(var(--hop-over))}}
.dawn{animation:dawn 2.8s var(--at) both cubic-bezier(.2,.6,.3,1)}
@keyframes dawn{from{transform:translateY(130px)}}
.drawing .turn{transform-box:view-box;transform-origin:var(--pivot);animation:turn 12s var(--at) both linear}
@keyframes turn{from{transform:rotate(-150deg)}to{transform:rotate(930deg)}}
.nudge{animation:nudge 1.4s var(--at) infinite alternate ease-in-out}
@keyframes nudge{to{transform:translateX(14px)}}
.drawing .ajar{transform-origin:100% 50%;animation:ajar 1.4s var(--at) both ease-in-out}
@keyframes ajar{from{transform:none}to{transform:scaleX(.62) skewY(5deg)}}
.float{animation:float 1.8s var(--at) both cubic-bezier(.2,.7,.3,1)}
@keyframes float{from{opacity:0;transform:translate(var(--from)) scale(.3)}}
`;

/**
 * Script of the film's page. Animations are paused; `seek` shows a time in seconds and returns when all animations
 * except the leaving ones end. The background relief moves by whole steps of two pixels, because H.264 copies such
 * steps and its fine lines are costly to encode again.
 */
const SCRIPT = `
function show(html){document.querySelector("main").innerHTML=html;return seek(0)}
function seek(seconds){let end=0;for(const a of document.getAnimations()){a.pause();a.currentTime=seconds*1000;
if(a.animationName!=="leave")end=Math.max(end,a.effect.getComputedTiming().endTime)}
const land=document.querySelector(".land g"),t=Math.min(1,seconds),{from,to}=land.dataset;
land.style.transform="translateX("+2*Math.round((+from+(to-from)*t*t*(3-2*t))/2)+"px)";return end/1000}`;

export const shell = (): string => `<!doctype html><meta charset="utf-8"><style>
${font("Bricolage", "bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2")}
${font("Atkinson", "atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2")}
${STYLE}</style><script>${SCRIPT}</script><main></main><p style="font-family:Bricolage">.</p><p style="font-family:Atkinson">.</p>`;

export const landOf = ({ name, slides }: Film): string => {
  const { contours, footpath } = relief(name, { width: WIDTH + STRIDE * (slides.length - 1), height: HEIGHT });
  return `<path d="${contours.join("")}"/><path class="footpath" d="${footpath}"/>`;
};

export function markup(film: Film, index: number, academyName: string, land: string): string {
  const slide = film.slides[index];
  if (!slide) throw new Error(`${film.name} has no slide ${index}`);
  const ground = slide.ground ?? film.ground;
  const before = film.slides[index - 1]?.ground ?? (index ? film.ground : ground);
  const numeral = slide.lead !== undefined && /^\d$/.test(slide.lead);
  const lead = slide.lead === undefined ? [] : [{ text: slide.lead, kind: numeral ? "lead numeral" : "lead" }];
  const name = slide.signed ? [{ text: academyName, kind: "name" }] : [];
  const words = [...lead, ...slide.lines.map((text) => ({ text, kind: "" })), ...name];
  const variables = {
    background: ground.background,
    text: ground.text,
    accent: ground.accent,
    contour: ground.contour,
    "background-before": before.background,
    "contour-before": before.contour,
    ink: film.ink,
    leave: `${headStart(index) + slide.seconds - 0.4}s`,
  };
  const style = Object.entries(variables)
    .map(([key, value]) => `--${key}:${value}`)
    .join(";");
  const dots = film.slides.map((_, i) => `<i class="${i < index ? "done" : i === index ? "now" : ""}"></i>`).join("");
  const paragraphs = words.map(
    ({ text, kind }, i) => `<p class="${kind}" style="--at:${(0.25 + i * 0.18).toFixed(2)}s">${text}</p>`,
  );
  const size = [
    slide.signed && "signed",
    index === 0 && "title",
    slide.lines.some(({ length }) => length > 30) && "long",
  ]
    .filter(Boolean)
    .join(" ");
  return `<div class="slide ${film.layout} ${index === film.slides.length - 1 ? "last" : ""}" style="${style}">
<svg class="land" width="${WIDTH}" height="${HEIGHT}"><g data-from="${-STRIDE * Math.max(0, index - 1)}" data-to="${-STRIDE * index}">${land}</g></svg>
<div class="content"><div class="dots">${dots}</div><div class="words ${size}">${paragraphs.join("")}</div>
<svg class="drawing" viewBox="0 0 ${film.layout === "side" ? "430 400" : "960 280"}">${slide.drawing}</svg></div></div>`;
}
