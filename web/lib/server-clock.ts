/** Network delay makes measurements differ by up to this much. */
const NOISE_MS = 400

let aheadMs = 0

/** By the server's clock as far as an answer told it, else by the device's. */
export const serverNow = (): Date => new Date(Date.now() + aheadMs)

interface StatedTime {
  /** A moment between `asked` and `received`, rounded down to `precisionMs`. */
  readonly stated: number
  readonly precisionMs: number
  /** By the device's clock. */
  readonly asked: number
  readonly received?: number
}

/** Ignores noise, so that a countdown neither skips nor repeats a second. */
export function noteServerTime({ stated, precisionMs, asked, received = Date.now() }: StatedTime): void {
  const measured = stated + (precisionMs - asked - received) / 2
  const uncertainMs = Math.max(NOISE_MS, (precisionMs + received - asked) / 2)
  if (Math.abs(measured - aheadMs) > uncertainMs) aheadMs = measured
}

/** `Date` says when an answer was made, in whole seconds, and `Age` how long a cache has kept it since. */
export function noteAnswerTime({ headers }: Response, asked: number): void {
  const made = Date.parse(headers.get('date') ?? '')
  const age = Number(headers.get('age') ?? 0)
  if (!Number.isNaN(made + age)) noteServerTime({ stated: made + age * 1_000, precisionMs: age ? 2_000 : 1_000, asked })
}
