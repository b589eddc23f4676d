import { DAY_MS } from '../shared/rules/durations.ts'

const PATH = /^\/_local\/reconciliation\/(\d{1,4})$/

/** What `npm run infra -- reconcile` prints. Loaded when it is called: the handlers' environment is set by then. */
export async function reconciliationAt(path: string): Promise<string | undefined> {
  const days = PATH.exec(path)?.[1]
  if (!days) return undefined
  const { reconcile } = await import('../functions/finance/reconciling.ts')
  const { stripe } = await import('../functions/platform/stripe.ts')
  const now = new Date()
  return JSON.stringify(await reconcile(new Date(now.getTime() - Number(days) * DAY_MS), now, { stripe }))
}
