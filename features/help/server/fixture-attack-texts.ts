const CALL = "alert(1)";

const TAGS = [
  `<script>${CALL}</script>`,
  `<SCRIPT SRC=//exemplo.com.br/x.js></SCRIPT>`,
  `<scr<script>ipt>${CALL}</scr</script>ipt>`,
  `<img src=x onerror=${CALL}>`,
  `<img src="x" onerror="${CALL}"/>`,
  `<img/src=x/onerror=${CALL}>`,
  `<svg onload=${CALL}>`,
  `<svg><script>${CALL}</script></svg>`,
  `<svg><animate onbegin=${CALL} attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:${CALL}"><text y=20>x</text></a></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${CALL}>`,
  `<body onload=${CALL}>`,
  `<iframe src="javascript:${CALL}"></iframe>`,
  `<iframe srcdoc="&lt;script&gt;${CALL}&lt;/script&gt;"></iframe>`,
  `<object data="javascript:${CALL}"></object>`,
  `<embed src="javascript:${CALL}">`,
  `<form action="javascript:${CALL}"><button>x</button></form>`,
  `<button formaction="javascript:${CALL}">x</button>`,
  `<input autofocus onfocus=${CALL}>`,
  `<select autofocus onfocus=${CALL}>`,
  `<textarea autofocus onfocus=${CALL}>`,
  `<details open ontoggle=${CALL}>`,
  `<video><source onerror=${CALL}></video>`,
  `<audio src=x onerror=${CALL}>`,
  `<marquee onstart=${CALL}>`,
  `<base href="//exemplo.com.br/">`,
  `<link rel=stylesheet href="//exemplo.com.br/x.css">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${CALL}">`,
  `<style>@import "//exemplo.com.br/x.css";</style>`,
  `<div style="background:url(javascript:${CALL})">x</div>`,
  `<a href="javascript:${CALL}">x</a>`,
  `<p onclick=${CALL}>x</p>`,
  `<template><script>${CALL}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${CALL}>">`,
  `<!--><img src=x onerror=${CALL}>-->`,
  `<![CDATA[<img src=x onerror=${CALL}>]]>`,
  `<?xml version="1.0"?><x onload=${CALL}/>`,
  `<x contenteditable onblur=${CALL}>x</x>`,
];

/** Unfinished tags, which a “>” in the text after them would complete. */
const HALVES = [
  `<script> <img src=x onerror=${CALL} //`,
  `<kbd> <svg onload=${CALL} `,
  `<pre> <iframe src=javascript:${CALL} `,
  `<code> <a href="javascript:${CALL}" `,
  `</script <img src=x onerror=${CALL} x`,
  `<img src=x onerror=${CALL} `,
];

const LINKS = [
  `[x](javascript:${CALL})`,
  `[x](JaVaScRiPt:${CALL})`,
  `[x](java\tscript:${CALL})`,
  `[x](&#106;avascript:${CALL})`,
  `[x](data:text/html,<script>${CALL}</script>)`,
  `[x](vbscript:msgbox)`,
  `[x](//exemplo.com.br)`,
  `[x](/\\exemplo.com.br)`,
  `[x](https://exemplo.com.br"onmouseover="${CALL})`,
  `[x](<https://exemplo.com.br" onclick="${CALL}>)`,
  `![x](javascript:${CALL})`,
  `![x" onerror="${CALL}](x)`,
  `<javascript:${CALL}>`,
  `[x]: javascript:${CALL}\n\n[x]`,
  `[x][y]\n\n[y]: data:text/html;base64,PHNjcmlwdD4=`,
  `\`\`\`"><script>${CALL}</script>\nx\n\`\`\``,
];

const PLACES: ((attack: string) => string)[] = [
  (attack) => attack,
  (attack) => `Olá ${attack} tudo bem?`,
  (attack) => `**${attack}**`,
  (attack) => `- um\n- ${attack}`,
];

/** For tests: over two hundred texts that would run a script, load a resource or leave the page if rendered as HTML. */
export const attackTexts: readonly string[] = [...TAGS, ...HALVES, ...LINKS].flatMap((attack) =>
  PLACES.map((put) => put(attack)),
);
