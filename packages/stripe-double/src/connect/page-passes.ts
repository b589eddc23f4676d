import { randomText } from '../stripe-ids.ts'
import { secondsNow, type Workplace } from '../workplace.ts'

/**
 * Opens one page of one account for a while. A link works once and is exchanged for a visit, which survives a reload,
 * so that a link in a mail or a history opens nothing.
 */
export interface PagePass {
  token: string
  purpose: 'onboarding-link' | 'onboarding-visit' | 'dashboard-link' | 'dashboard-visit'
  account_id: string
  return_url: string | null
  refresh_url: string | null
  expires_at: number
  used: number
}

type Request = Pick<PagePass, 'purpose' | 'account_id'> & {
  lifeSeconds: number
  returnUrl?: string | null
  refreshUrl?: string | null
}

export function issuePass(request: Request, workplace: Workplace): PagePass {
  const pass: PagePass = {
    token: randomText(24),
    purpose: request.purpose,
    account_id: request.account_id,
    return_url: request.returnUrl ?? null,
    refresh_url: request.refreshUrl ?? null,
    expires_at: secondsNow(workplace) + request.lifeSeconds,
    used: 0,
  }
  workplace.db
    .prepare(
      `INSERT INTO page_passes (token, purpose, account_id, return_url, refresh_url, expires_at)
       VALUES (?, ?, ?, ?, ?, ?)`,
    )
    .run(pass.token, pass.purpose, pass.account_id, pass.return_url, pass.refresh_url, pass.expires_at)
  return pass
}

export function findPass(purpose: PagePass['purpose'], token: string, { db }: Workplace): PagePass | undefined {
  const row = db.prepare('SELECT * FROM page_passes WHERE purpose = ? AND token = ?').get(purpose, token)
  return row as unknown as PagePass | undefined
}

export const isAlive = (pass: PagePass, workplace: Workplace): boolean => pass.expires_at > secondsNow(workplace)

/** False if the pass was used before or has expired. */
export function spendPass({ token }: PagePass, workplace: Workplace): boolean {
  const { changes } = workplace.db
    .prepare('UPDATE page_passes SET used = 1 WHERE token = ? AND used = 0 AND expires_at > ?')
    .run(token, secondsNow(workplace))
  return changes === 1
}
