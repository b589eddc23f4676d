import { DEMO_ACCOUNTS_PATH, type DemoAccounts, demoPeople } from '../shared/rules/demo-people.ts'

/** Its auctions have ended by then. */
const STALE_AFTER_MS = 9 * 24 * 3_600_000

/** Loaded when it is called: the handlers' environment is set by then. */
async function findDemoData() {
  const store = await import('../functions/demo/demo-store.ts')
  return store.findDemoData()
}

function accountsOf(found: Awaited<ReturnType<typeof findDemoData>>): Pick<DemoAccounts, 'password' | 'people'> {
  const { DEMO_PASSWORD: password = '' } = process.env
  const people = found && found.done > 0 ? Object.values(demoPeople) : []
  return { password, people: people.map(({ username, about }) => ({ username, about })) }
}

/** @param steps of seeding: demo data is there when as many are done */
export async function demoAccountsAt(
  path: string,
  { isComing, steps }: { isComing: boolean; steps: number | undefined },
): Promise<string | undefined> {
  if (path !== DEMO_ACCOUNTS_PATH) return undefined
  const found = await findDemoData()
  const addedPercent = isComing && steps ? Math.floor((100 * (found?.done ?? 0)) / steps) : undefined
  return JSON.stringify({ ...accountsOf(found), isComing, addedPercent } satisfies DemoAccounts)
}

export async function demoPage(): Promise<string | undefined> {
  const found = await findDemoData()
  const { password, people } = accountsOf(found)
  if (!found || people.length === 0) return undefined
  const width = Math.max(...people.map(({ username }) => username.length))
  const isStale = Date.parse(found.startedAt) < Date.now() - STALE_AFTER_MS
  return [
    `  There is demo data. Its people have the password ${password}`,
    '',
    ...people.map(({ username, about }) => `  ${username.padEnd(width)}  ${about}`),
    ...(isStale ? ['', '  Its auctions have ended. npm start -- --fresh starts again.'] : []),
    '',
  ].join('\n')
}
