import sample from "./check-video.mp4?url";
import type { Finding } from "./check-findings.ts";

const TIMEOUT_MS = 8000;

/** Checks whether a short, muted video loads in an element that is not on the page. */
export async function checkVideo(): Promise<Finding> {
  const isOk = await canPlay(`${sample}?t=${Date.now()}`);
  if (isOk) return { key: "video", isOk, title: "Vídeo", text: "O aparelho toca vídeos.", raw: "Vídeo: toca" };
  return {
    key: "video",
    isOk,
    title: "O vídeo não toca",
    text: "Algo bloqueia vídeos: uma extensão, a rede do trabalho ou o próprio aparelho.",
    advice: "desligue bloqueadores para este site, ou tente em outra rede.",
    raw: "Vídeo: não toca",
  };
}

function canPlay(address: string): Promise<boolean> {
  const video = document.createElement("video");
  video.muted = true;
  video.playsInline = true;
  video.preload = "auto";
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), TIMEOUT_MS);
    const end = (isPlaying: boolean) => {
      clearTimeout(timer);
      resolve(isPlaying);
    };
    video.addEventListener("loadeddata", () => end(true), { once: true });
    video.addEventListener("error", () => end(false), { once: true });
    video.src = address;
    video.load();
  }).finally(() => {
    video.removeAttribute("src");
    video.load();
  });
}
