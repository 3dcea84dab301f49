interface ObjectCount {
  title: string;
  done: number;
}

export interface Drop {
  title: string;
  from: number;
  to: number;
}

/**
 * Returns the object that loses the highest number of people compared with the previous object, or with those who
 * started; null if no object loses any.
 */
export function biggestDrop(started: number, objects: readonly ObjectCount[]): Drop | null {
  let worst: Drop | null = null;
  let from = started;
  for (const { title, done } of objects) {
    if (from - done > (worst ? worst.from - worst.to : 0)) worst = { title, from, to: done };
    from = done;
  }
  return worst;
}
