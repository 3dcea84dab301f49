interface Counted {
  title: string;
  done: number;
}

export interface Drop {
  title: string;
  from: number;
  to: number;
}

/** The object that loses most people against the one before it, or against those who started; null when none does. */
export function biggestDrop(started: number, objects: readonly Counted[]): Drop | null {
  let worst: Drop | null = null;
  let from = started;
  for (const { title, done } of objects) {
    if (from - done > (worst ? worst.from - worst.to : 0)) worst = { title, from, to: done };
    from = done;
  }
  return worst;
}
