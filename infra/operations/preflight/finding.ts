import type { AcceptableLimit } from '../../stacks/inputs.ts'

/** What a check found. Advice does not stop a deployment. */
export interface Finding {
  readonly state: 'ok' | 'failed' | 'advice'
  readonly what: string
  readonly todo?: string
  /** The name by which it is accepted (`-c accept=NAME`), and what that means. */
  readonly acceptAs?: { readonly name: AcceptableLimit; readonly means: string }
}

export const ok = (what: string): Finding => ({ state: 'ok', what })
export const failed = (what: string, todo: string): Finding => ({ state: 'failed', what, todo })
export const advice = (what: string, todo: string): Finding => ({ state: 'advice', what, todo })

const SIGNS = { ok: '✓', failed: '✗', advice: '!' } as const

/** One that is accepted by its name does not stop a deployment either. */
export const acceptedBy =
  (accept: readonly AcceptableLimit[] = []) =>
  (finding: Finding): Finding =>
    finding.state === 'failed' && finding.acceptAs && accept.includes(finding.acceptAs.name)
      ? { ...finding, state: 'advice', what: `${finding.what} Accepted: ${finding.acceptAs.means}` }
      : finding

export function lineOf({ state, what, todo, acceptAs }: Finding): string {
  const accepting =
    state === 'failed' && acceptAs && `Or deploy within it, -c accept=${acceptAs.name}: ${acceptAs.means}`
  return [`${SIGNS[state]} ${what}`, todo, accepting].filter(Boolean).join('\n    ')
}
