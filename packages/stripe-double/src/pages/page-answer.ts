import { contentSecurityPolicy } from './layout.ts'

export type PageAnswer = { status: number; markup: string; formTargets?: (string | null)[] } | { redirectTo: string }

export function toHttp(answer: PageAnswer): { status: number; headers: Record<string, string>; body: string } {
  const always = {
    'cache-control': 'no-store',
    // 'no-referrer' would hide the origin of forms from this server, too.
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
