/** CSS of the pages that create an academy, in addition to the style of plain pages (plain-page.ts). */
export const WIZARD_STYLE = `
.wizard{max-inline-size:760px}
.lead{font-size:1.12rem}
.step{background:#fff;border-radius:20px;padding:clamp(18px,4vw,32px);margin-block:20px;box-shadow:0 8px 24px -18px #38385a88}
.step fieldset{border:0;padding:0;min-inline-size:0}
.step legend{padding:0}
.field{margin-block:14px 0;max-inline-size:none}
.field label{display:block;font-weight:650}
.hint{display:block;color:#5b5b7c;font-size:.94rem;margin-block:2px 4px}
.fault{display:block;color:#a3122f;font-weight:600;margin-block-start:4px}
.field input:not([type=color],[type=file]),.field select{inline-size:100%;min-block-size:48px;font:inherit;color:inherit;background:#fff;border:1px solid #6f6f8f;border-radius:12px;padding:8px 14px;margin-block-start:4px}
.field input[aria-invalid=true]{border:2px solid #a3122f}
.field input[type=file]{font:inherit;max-inline-size:100%;margin-block-start:6px;padding-block:6px}
.field input[type=file]::file-selector-button{font:inherit;font-weight:600;color:inherit;background:#fff;border:1px solid #6f6f8f;border-radius:10px;min-block-size:44px;padding-inline:16px;margin-inline-end:12px;cursor:pointer}
.file{display:block;position:relative}
.file-face{display:none;align-items:center;gap:12px;min-block-size:48px;padding:4px;background:#fff;border:1px solid #6f6f8f;border-radius:12px;margin-block-start:4px;overflow-wrap:anywhere}
.file-face b{display:grid;place-items:center;min-block-size:38px;padding-inline:16px;border:1px solid #6f6f8f;border-radius:9px;font-weight:600}
@media (scripting:enabled){.field input[type=file]{position:absolute;inset:0;inline-size:100%;block-size:100%;margin:0;opacity:0;cursor:pointer}.file-face{display:flex}.wizard .file>:focus-visible+.file-face{outline:3px solid #c24a68;outline-offset:2px}.file>[aria-invalid]+.file-face{border:2px solid #a3122f}}
.field select{appearance:none;padding-inline-end:40px;background:linear-gradient(45deg,transparent 45%,#38385a 45% 58%,transparent 58%) right 22px center/8px 8px no-repeat,linear-gradient(-45deg,transparent 45%,#38385a 45% 58%,transparent 58%) right 15.5px center/8px 8px no-repeat,#fff}
.field input[type=color]{inline-size:96px;block-size:48px;padding:4px;border:1px solid #6f6f8f;border-radius:12px;background:#fff;margin-block-start:4px}
.colors{display:flex;flex-wrap:wrap;gap:8px 32px}
:is(.wizard input,.wizard select,.wizard button,.button):focus-visible{outline:3px solid #c24a68;outline-offset:2px}
.choices{display:grid;gap:10px;margin-block:12px;grid-template-columns:repeat(auto-fit,minmax(min(100%,300px),1fr))}
.choice{display:flex;gap:12px;padding:14px;border:1px solid #b9b9cc;border-radius:14px;cursor:pointer}
.choice:has(:checked){border-color:#8f2745;box-shadow:inset 0 0 0 1px #8f2745;background:#fdf5f7}
.choice input{inline-size:20px;block-size:20px;flex:none;margin-block-start:3px;accent-color:#8f2745}
.choice .course{display:block}
.choice small{display:block;color:#5b5b7c}
.send{display:flex;flex-wrap:wrap;gap:12px;margin-block:24px;max-inline-size:none}
button,.button{min-block-size:50px;font:650 1.05rem/1.2 "Atkinson Hyperlegible Next",system-ui,sans-serif;color:#fff;background:#8f2745;border:0;border-radius:14px;padding:12px 26px;cursor:pointer;text-decoration:none;display:inline-flex;align-items:center}
button:hover,.button:hover{background:#7a1f3a}
button.plain{color:#8f2745;background:transparent;box-shadow:inset 0 0 0 2px #8f2745}
[hidden]{display:none!important}
.faults{border:2px solid #a3122f;border-radius:16px;background:#fff;padding:18px 22px;margin-block:16px}
.faults ul{padding-inline-start:1.2em}
.faults a{color:#a3122f}
.address{font-size:1.25rem;overflow-wrap:anywhere}
.note{background:#fff6e0;border-radius:14px;padding:14px 18px;max-inline-size:none}
.next{padding-inline-start:1.3em;display:grid;gap:8px}
.hidden-text{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);margin:0}
.words{font-size:.94rem;color:#5b5b7c;margin-block:18px 10px;max-inline-size:70ch}
.screens{display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(min(100%,190px),1fr))}
.screens figcaption{font-size:.9rem;color:#5b5b7c;text-align:center;margin-block-start:6px}
.screen{block-size:230px;border-radius:16px;overflow:hidden;border:1px solid #b9b9cc;background:var(--page-background);color:var(--text);display:flex;flex-direction:column;font-size:.82rem;line-height:1.35}
.screen span{display:block}
.screen .bar{display:flex;align-items:center;gap:8px;background:var(--menu-background);color:var(--menu-text);padding:8px 12px}
.screen b{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.screen img{inline-size:30px;block-size:24px;object-fit:contain;flex:none;border-radius:4px}
.screen .initials{inline-size:24px;block-size:24px;border-radius:50%;background:#fff;flex:none}
.screen .body{padding:14px 12px;display:flex;flex-direction:column;gap:8px;align-items:flex-start;flex:1}
.screen .big{font-size:1.15rem}
.screen .btn{background:var(--button-background);color:var(--button-text);border-radius:8px;padding:6px 14px;font-weight:650}
.screen.login{background:var(--login-background);color:var(--login-text)}
.screen.login .body{gap:6px;padding-block:10px}
.screen .picture{background:var(--login-left-background);color:var(--login-left-text);padding:14px 12px;display:flex;align-items:center;gap:8px}
.screen .input{align-self:stretch;background:var(--login-paper);color:var(--login-text-soft);border:1px solid var(--login-line-strong);border-radius:8px;padding:4px 8px}
.screen .card{align-self:stretch;display:flex;gap:8px;align-items:center;background:var(--paper);border:1px solid var(--line);border-radius:10px;padding:7px 10px}
.screen .dot{inline-size:12px;block-size:12px;border-radius:50%;background:var(--icon);flex:none}
.screen .dot.open{background:none;box-shadow:inset 0 0 0 2px var(--icon)}
.screen .progress{align-self:stretch;block-size:8px;border-radius:4px;background:var(--surface-sunken);overflow:hidden}
.screen .progress i{display:block;inline-size:55%;block-size:100%;background:var(--accent)}
`;
