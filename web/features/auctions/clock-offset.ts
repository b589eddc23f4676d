/** Network delay makes measurements differ by up to this much. */
const NOISE_MS = 400

/** In milliseconds. Ignores noise, so that a countdown neither skips nor repeats a second. */
export const steadyOffset = (before: number | undefined, measured: number): number =>
  before !== undefined && Math.abs(measured - before) < NOISE_MS ? before : measured
