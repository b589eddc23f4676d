import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCloud } from '../local/cloud.ts'
import { freePort } from '../local/testing/running-cloud.ts'
import { bidFromOutside } from './bidding-load.ts'
import { post, register } from './http-client.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
process.env.POWERTOOLS_LOG_LEVEL = 'ERROR'
const cloud = await startCloud({ port: await freePort(), dataDir: folder, fresh: true, empty: true, dev: false })
const origin = cloud.appOrigin
const { documentClient } = await import('../functions/platform/table.ts')
const seller = await register(origin, 'seller')
const people: string[] = []
const N = Number(process.argv[2] ?? 8)
for (let number = 0; number < N; number++) people.push(await register(origin, `bidder${number}`))
const item = await post(origin, seller, '/api/inventory', { itemName: 'Ginger jar' })
const listingId = (
  await post(origin, seller, '/api/listings', {
    inventoryId: item.body.id,
    itemName: 'Ginger jar',
    listingType: 'auction',
    durationDays: 3,
  })
).body.id!
const w = await bidFromOutside({ origin, listingId, cookies: people, from: 1, manner: 'at-once', seconds: 3 })
const times = new Map<string, { n: number; ms: number }>()
documentClient.middlewareStack.add(
  (next, context) => async args => {
    const b = performance.now()
    try {
      return await next(args)
    } finally {
      const k = context.commandName + ' ' + (JSON.stringify(args.input).match(/"sk":"([^"#]*)/)?.[1] ?? '')
      const t = times.get(k) ?? { n: 0, ms: 0 }
      t.n++
      t.ms += performance.now() - b
      times.set(k, t)
    }
  },
  { step: 'initialize', name: 'timing' },
)
const s = new Session()
s.connect()
await s.post('Profiler.enable')
await s.post('Profiler.start')
const cpu = process.cpuUsage()
const b = performance.now()
const r = await bidFromOutside({ origin, listingId, cookies: people, from: w.sent, manner: 'at-once', seconds: 6 })
const u = process.cpuUsage(cpu)
const { profile } = (await s.post('Profiler.stop')) as any
writeFileSync('/tmp/bids.cpuprofile', JSON.stringify(profile))
console.log({
  acc: r.taken.length / r.seconds,
  ref: r.refused.length / r.seconds,
  p50: r.taken[r.taken.length >> 1],
  cpuPerReq: (u.user + u.system) / 1000 / (r.taken.length + r.refused.length),
  cpuShare: (u.user + u.system) / 1000 / (performance.now() - b),
})
for (const [k, t] of [...times].sort((a, b) => b[1].ms - a[1].ms).slice(0, 14))
  console.log(k, t.n, (t.ms / t.n).toFixed(1), 'ms each; per s', Math.round(t.n / r.seconds))
// self times by function
const self = new Map<string, number>()
const dt = profile.timeDeltas
const byId = new Map(profile.nodes.map((n: any) => [n.id, n]))
profile.samples.forEach((id: number, i: number) => {
  const n: any = byId.get(id)
  const f = n.callFrame
  const k = `${f.functionName || '(anon)'} ${f.url.replace(/.*node_modules\//, '').replace(/.*wt\/bids\//, '')}:${f.lineNumber}`
  self.set(k, (self.get(k) ?? 0) + dt[i])
})
const total = [...self.values()].reduce((a, b) => a + b, 0)
for (const [k, v] of [...self].sort((a, b) => b[1] - a[1]).slice(0, 40))
  console.log(((100 * v) / total).toFixed(1) + '%', k)
const byFile = new Map<string, number>()
for (const [k, v] of self) {
  const f = k.split(' ').slice(1).join(' ').replace(/:\d+$/, '').split('/').slice(0, 2).join('/')
  byFile.set(f, (byFile.get(f) ?? 0) + v)
}
console.log('by package')
for (const [k, v] of [...byFile].sort((a, b) => b[1] - a[1]).slice(0, 25))
  console.log(((100 * v) / total).toFixed(1) + '%', k)
await cloud.stop()
rmSync(folder, { recursive: true })
process.exit()
