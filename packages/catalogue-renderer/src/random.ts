/** Repeatable: the same name always yields the same sequence, so every run renders the same pieces. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number
  between(low: number, high: number): number
  /** Whole number in [low, high]. */
  whole(low: number, high: number): number
  pick<T>(choices: readonly T[]): T
}

/** mulberry32: from 0 to below 1. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Seeded with an FNV-1a hash of the name. */
export function seededRandom(name: string): Random {
  let seed = 0x811c9dc5
  for (const letter of name) seed = Math.imul(seed ^ letter.charCodeAt(0), 0x01000193)
  const next = numbersFrom(seed)
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: choices => choices[Math.floor(next() * choices.length)]!,
  }
}

/** The i-th point of a sequence that covers the unit square evenly at any length (R2, from the plastic number). */
export function evenPoint(i: number): [number, number] {
  return [(0.5 + i * 0.7548776662466927) % 1, (0.5 + i * 0.5698402909980532) % 1]
}
