const ATTACK_SCRIPT = "alert(1)";

const TAGS = [
  `<script>${ATTACK_SCRIPT}</script>`,
  `<SCRIPT SRC=//exemplo.com.br/x.js></SCRIPT>`,
  `<scr<script>ipt>${ATTACK_SCRIPT}</scr</script>ipt>`,
  `<img src=x onerror=${ATTACK_SCRIPT}>`,
  `<img src="x" onerror="${ATTACK_SCRIPT}"/>`,
  `<img/src=x/onerror=${ATTACK_SCRIPT}>`,
  `<svg onload=${ATTACK_SCRIPT}>`,
  `<svg><script>${ATTACK_SCRIPT}</script></svg>`,
  `<svg><animate onbegin=${ATTACK_SCRIPT} attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:${ATTACK_SCRIPT}"><text y=20>x</text></a></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${ATTACK_SCRIPT}>`,
  `<body onload=${ATTACK_SCRIPT}>`,
  `<iframe src="javascript:${ATTACK_SCRIPT}"></iframe>`,
  `<iframe srcdoc="&lt;script&gt;${ATTACK_SCRIPT}&lt;/script&gt;"></iframe>`,
  `<object data="javascript:${ATTACK_SCRIPT}"></object>`,
  `<embed src="javascript:${ATTACK_SCRIPT}">`,
  `<form action="javascript:${ATTACK_SCRIPT}"><button>x</button></form>`,
  `<button formaction="javascript:${ATTACK_SCRIPT}">x</button>`,
  `<input autofocus onfocus=${ATTACK_SCRIPT}>`,
  `<select autofocus onfocus=${ATTACK_SCRIPT}>`,
  `<textarea autofocus onfocus=${ATTACK_SCRIPT}>`,
  `<details open ontoggle=${ATTACK_SCRIPT}>`,
  `<video><source onerror=${ATTACK_SCRIPT}></video>`,
  `<audio src=x onerror=${ATTACK_SCRIPT}>`,
  `<marquee onstart=${ATTACK_SCRIPT}>`,
  `<base href="//exemplo.com.br/">`,
  `<link rel=stylesheet href="//exemplo.com.br/x.css">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${ATTACK_SCRIPT}">`,
  `<style>@import "//exemplo.com.br/x.css";</style>`,
  `<div style="background:url(javascript:${ATTACK_SCRIPT})">x</div>`,
  `<a href="javascript:${ATTACK_SCRIPT}">x</a>`,
  `<p onclick=${ATTACK_SCRIPT}>x</p>`,
  `<template><script>${ATTACK_SCRIPT}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${ATTACK_SCRIPT}>">`,
  `<!--><img src=x onerror=${ATTACK_SCRIPT}>-->`,
  `<![CDATA[<img src=x onerror=${ATTACK_SCRIPT}>]]>`,
  `<?xml version="1.0"?><x onload=${ATTACK_SCRIPT}/>`,
  `<x contenteditable onblur=${ATTACK_SCRIPT}>x</x>`,
];

/** Unfinished tags, which a “>” in the text after them would complete. */
const UNFINISHED_TAGS = [
  `<script> <img src=x onerror=${ATTACK_SCRIPT} //`,
  `<kbd> <svg onload=${ATTACK_SCRIPT} `,
  `<pre> <iframe src=javascript:${ATTACK_SCRIPT} `,
  `<code> <a href="javascript:${ATTACK_SCRIPT}" `,
  `</script <img src=x onerror=${ATTACK_SCRIPT} x`,
  `<img src=x onerror=${ATTACK_SCRIPT} `,
];

const LINKS = [
  `[x](javascript:${ATTACK_SCRIPT})`,
  `[x](JaVaScRiPt:${ATTACK_SCRIPT})`,
  `[x](java\tscript:${ATTACK_SCRIPT})`,
  `[x](&#106;avascript:${ATTACK_SCRIPT})`,
  `[x](data:text/html,<script>${ATTACK_SCRIPT}</script>)`,
  `[x](vbscript:msgbox)`,
  `[x](//exemplo.com.br)`,
  `[x](/\\exemplo.com.br)`,
  `[x](https://exemplo.com.br"onmouseover="${ATTACK_SCRIPT})`,
  `[x](<https://exemplo.com.br" onclick="${ATTACK_SCRIPT}>)`,
  `![x](javascript:${ATTACK_SCRIPT})`,
  `![x" onerror="${ATTACK_SCRIPT}](x)`,
  `<javascript:${ATTACK_SCRIPT}>`,
  `[x]: javascript:${ATTACK_SCRIPT}\n\n[x]`,
  `[x][y]\n\n[y]: data:text/html;base64,PHNjcmlwdD4=`,
  `\`\`\`"><script>${ATTACK_SCRIPT}</script>\nx\n\`\`\``,
];

const TEMPLATES: ((attack: string) => string)[] = [
  (attack) => attack,
  (attack) => `Olá ${attack} tudo bem?`,
  (attack) => `**${attack}**`,
  (attack) => `- um\n- ${attack}`,
];

/** For tests: over two hundred texts that would run a script, load a resource or leave the page if rendered as HTML. */
export const attackTexts: readonly string[] = [...TAGS, ...UNFINISHED_TAGS, ...LINKS].flatMap((attack) =>
  TEMPLATES.map((toText) => toText(attack)),
);
