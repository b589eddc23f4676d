/** Measurements differ by as much as the network's own delay does. */
const NOISE_MS = 400

/** Keeps an offset until a measurement contradicts it, so that a countdown neither skips nor repeats a second. In milliseconds. */
export const steadyOffset = (before: number | undefined, measured: number): number =>
  before !== undefined && Math.abs(measured - before) < NOISE_MS ? before : measured
