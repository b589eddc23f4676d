const DEFAULT_LIMIT_MS = 180_000
/** A Lambda runs for 15 minutes at most, and photographs and value take some of it. */
export const MAX_AI_LIMIT_MS = 840_000

/** @throws Error if `AI_ANSWER_SECONDS` is no such number */
export function aiLimitMs(): number {
  const { AI_ANSWER_SECONDS } = process.env
  if (!AI_ANSWER_SECONDS) return DEFAULT_LIMIT_MS
  const limitMs = Number(AI_ANSWER_SECONDS) * 1_000
  if (limitMs >= 1_000 && limitMs <= MAX_AI_LIMIT_MS) return limitMs
  throw new Error(`AI_ANSWER_SECONDS is "${AI_ANSWER_SECONDS}", but should be from 1 to ${MAX_AI_LIMIT_MS / 1_000}.`)
}
