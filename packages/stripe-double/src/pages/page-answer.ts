import { contentSecurityPolicy } from './layout.ts'

/** What a hosted page's handler gives back. */
export type PageAnswer = { status: number; markup: string; formTargets?: (string | null)[] } | { redirectTo: string }

/** Status and headers of an answer; the markup is its body. */
export function toHttp(answer: PageAnswer): { status: number; headers: Record<string, string>; body: string } {
  const always = {
    'cache-control': 'no-store',
    // Its forms name their origin, which 'no-referrer' would hide from the server too.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  }
  if ('redirectTo' in answer) return { status: 303, headers: { ...always, location: answer.redirectTo }, body: '' }
  return {
    status: answer.status,
    headers: {
      ...always,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(answer.formTargets),
    },
    body: answer.markup,
  }
}
