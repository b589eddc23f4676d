import { type Allowance, correctTaken, takeFrom } from '../../platform/throttle.ts'

/** What all identifications of a day may use, unless a deployment says otherwise. */
export const DEFAULT_DAILY_TOKENS = 10_000_000

const DAY_SECONDS = 24 * 3_600
/** So that nobody can use up the budget alone. */
const SHARE_PER_CALLER = 0.1

export interface TokenBudget {
  take(tokens: number): Promise<boolean>
  /** Replaces the reserved amount of a call by the used one. */
  correct(taken: number, used: number): Promise<void>
}

/** @param caller a person's id, or the address of someone who is not signed in */
export function dailyBudget(dailyTokens: number, caller: string, now: Date): TokenBudget {
  const allowance = (subject: string, limit: number): Allowance => ({ subject, limit, windowSeconds: DAY_SECONDS })
  const callers = allowance(`ai-tokens:${caller}`, dailyTokens * SHARE_PER_CALLER)
  const house = allowance('ai-tokens', dailyTokens)
  return {
    take: async tokens => {
      if (!(await takeFrom(callers, tokens, now))) return false
      if (await takeFrom(house, tokens, now)) return true
      await correctTaken(callers, tokens, 0, now)
      return false
    },
    correct: async (taken, used) => {
      await Promise.all([callers, house].map(each => correctTaken(each, taken, used, now)))
    },
  }
}

/** US dollars per million tokens, which equals microdollars per token. */
export interface AiPrices {
  readonly input: number
  readonly output: number
}

export interface AiUsage {
  looks: number
  promptTokens: number
  completionTokens: number
}

export const costMicroDollars = ({ promptTokens, completionTokens }: AiUsage, { input, output }: AiPrices): number =>
  Math.round(promptTokens * input + completionTokens * output)
