import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
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
const { documentClient, table } = await import('../functions/platform/table.ts')
const { PutCommand } = await import('@aws-sdk/lib-dynamodb')
const seller = await register(origin, 'seller')
const people: string[] = []
const N = Number(process.argv[2] ?? 8)
for (let number = 0; number < N; number++) people.push(await register(origin, `bidder${number}`))
const item = await post(origin, seller, '/api/inventory', { itemName: 'Ginger jar' })
const listingId = (await post(origin, seller, '/api/listings', { inventoryId: item.body.id, itemName: 'Ginger jar', listingType: 'auction', durationDays: 3 })).body.id!
const pid = readFileSync(join(folder, 'table.sqlite.pid'), 'utf8')
const engine = () => { const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return (Number(f[11]) + Number(f[12])) * 10 }
const node = () => { const u = process.cpuUsage(); return (u.user + u.system) / 1000 }
const t = new Map<string, number[]>()
documentClient.middlewareStack.add((next, context) => async args => { const b = performance.now(); try { return await next(args) } finally { const k = context.commandName + ' ' + (JSON.stringify(args.input).match(/"sk":"([^"#]*)/)?.[1] ?? ''); t.set(k, [...(t.get(k) ?? []), performance.now() - b]) } }, { step: 'initialize', name: 'timing' })
const w = await bidFromOutside({ origin, listingId, cookies: people, from: 1, manner: 'at-once', seconds: 2 })
let from = w.sent
for (let r = 0; r < 3; r++) {
  let [e, n, b, count] = [engine(), node(), performance.now(), 0]
  await Promise.all(Array.from({ length: N }, async () => { while (performance.now() - b < 4000) { await documentClient.send(new PutCommand({ TableName: table.getName(), Item: { pk: 'BARE', sk: 'BIDS', entity: 'bare', state: 'live', filling: 'x'.repeat(900), version: ++count }, ConditionExpression: 'attribute_not_exists(pk) or #state = :live', ExpressionAttributeNames: { '#state': 'state' }, ExpressionAttributeValues: { ':live': 'live' } })) } }))
  let s = (performance.now() - b) / 1000
  console.log('bare', Math.round(count / s), 'node ms', ((node() - n) / count).toFixed(2), 'engine ms', ((engine() - e) / count).toFixed(2), 'share', ((node() - n + engine() - e) / 1000 / s).toFixed(2))
  ;[e, n, b] = [engine(), node(), performance.now()]
  const x = await bidFromOutside({ origin, listingId, cookies: people, from, manner: 'at-once', seconds: 4 })
  console.log('p50 bid', x.taken[x.taken.length >> 1]); from = x.sent; s = (performance.now() - b) / 1000
  const all = x.taken.length + x.refused.length
  console.log('bids', Math.round(x.taken.length / x.seconds), 'refused', Math.round(x.refused.length / x.seconds), 'node ms', ((node() - n) / all).toFixed(2), 'engine ms', ((engine() - e) / all).toFixed(2), 'share', ((node() - n + engine() - e) / 1000 / s).toFixed(2))
}
for (const [k, v] of t) { v.sort((a, b) => a - b); if (v.length > 20) console.log(k, v.length, 'p50', v[v.length >> 1]!.toFixed(1), 'p90', v[Math.floor(v.length * .9)]!.toFixed(1)) }
let [n, b] = [node(), performance.now()]; await new Promise(r => setTimeout(r, 4000)); console.log('idle node ms per s', ((node() - n) / (performance.now() - b) * 1000).toFixed(0))
await cloud.stop(); rmSync(folder, { recursive: true }); process.exit()
