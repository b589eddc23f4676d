/** What a check found. Advice does not stop a deployment. */
export interface Finding {
  readonly state: 'ok' | 'failed' | 'advice'
  readonly what: string
  readonly todo?: string
}

export const ok = (what: string): Finding => ({ state: 'ok', what })
export const failed = (what: string, todo: string): Finding => ({ state: 'failed', what, todo })
export const advice = (what: string, todo: string): Finding => ({ state: 'advice', what, todo })

const SIGNS = { ok: '✓', failed: '✗', advice: '!' } as const

export const lineOf = ({ state, what, todo }: Finding) => `${SIGNS[state]} ${what}${todo ? `\n    ${todo}` : ''}`
