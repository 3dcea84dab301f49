// A stand-in for the VLibras 6 widget: the elements, events and globals that pages meet, and its demands on the policy.
(() => {
  const READY_MS = 300;
  const SIDES = { T: "top", B: "bottom", L: "left", R: "right" };

  function Widget(options) {
    window.vlibrasDouble = { options, engine: "absent" };
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- so does VLibras: it is what a loader must cope with.
    window.onload = () => start(options);
  }

  function start({ rootPath, position, opacity }) {
    const root = document.querySelector("[vw]");
    const access = root.querySelector("[vw-access-button]");
    const wrapper = root.querySelector("[vw-plugin-wrapper]");
    writeStyles();
    for (const letter of position) root.style[SIDES[letter]] = "0";
    wrapper.style.background = `rgba(235, 235, 235, ${opacity})`;
    access.innerHTML = `<img src="${rootPath}/button.svg">`;
    wrapper.insertAdjacentHTML("beforeend", '<div class="settings-btn-close">×</div>');
    wrapper.querySelector(".settings-btn-close").addEventListener("click", () => {
      window.dispatchEvent(new CustomEvent("vp-widget-close", { detail: { close: true } }));
    });
    const toggle = () => [access, wrapper].forEach((element) => element.classList.toggle("active"));
    access.addEventListener("click", () => {
      toggle();
      window.plugin ??= openPlugin(rootPath);
    });
    window.addEventListener("vp-widget-close", toggle);
  }

  function writeStyles() {
    const style = document.createElement("style");
    style.textContent = `
      [vw] { position: fixed; z-index: 2147483647 }
      [vw-access-button], [vw-plugin-wrapper] { display: none; width: 60px; height: 60px; background: white }
      [vw-access-button].active, [vw-plugin-wrapper].active { display: block }`;
    document.head.append(style);
  }

  function openPlugin(rootPath) {
    const plugin = { player: { loaded: false, player: {} } };
    writeStyles();
    document.body.insertAdjacentHTML("beforeend", '<div class="vp-guide-container"></div>');
    if (rootPath.includes("/stuck")) return plugin;
    const engine = new Worker(URL.createObjectURL(new Blob(["postMessage(1)"], { type: "text/javascript" })));
    engine.addEventListener("message", async () => {
      await fetch(`${rootPath}/settings.json`);
      setTimeout(() => {
        const Module = {
          pauseMainLoop: () => (window.vlibrasDouble.engine = "paused"),
          resumeMainLoop: () => (window.vlibrasDouble.engine = "running"),
        };
        // oxlint-disable-next-line no-eval -- its engine's loader does, and the policy must let it.
        window.vlibrasDouble.engine = (0, eval)("'running'");
        Object.assign(plugin.player, { loaded: true, player: { Module } });
      }, READY_MS);
    });
    return plugin;
  }

  window.VLibras = { Widget };
})();
