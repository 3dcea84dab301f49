const NAMES = {
  hide: "Mensagem retirada",
  restore: "Mensagem de volta",
  keep: "Mensagem mantida",
  approve: "Mensagem aprovada",
  refuse: "Mensagem não aprovada",
  warn: "Recado da moderação",
  mute: "Só leitura por um tempo",
  unmute: "De volta à escrita",
} as const;

export function measureName(kind: keyof typeof NAMES): string {
  return NAMES[kind];
}
