import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { config } from '../../platform/config.ts'
import { s3 } from '../../platform/storage.ts'
import { json, startOutsideServer } from '../testing/outside-server.ts'
import { paint } from '../testing/painting.ts'
import { vaseReading } from '../testing/readings.ts'
import { connectAi } from './ai.ts'
import { askAi } from './asking-ai.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const hour = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)

let webp: Uint8Array
beforeAll(async () => {
  webp = await paint(1)
})

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

interface Asking {
  readonly caller?: string
  readonly now?: Date
  readonly model?: string
  readonly dailyTokens?: number
  readonly photos?: readonly string[]
}

/** Someone who shows a vase and its base to a model that says this. */
async function someone(...said: object[]) {
  let asked = 0
  const { origin, stop } = await startOutsideServer(() => {
    const content = JSON.stringify(said[Math.min(asked++, said.length - 1)])
    return json({ choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }] })
  })
  stops.push(stop)
  const me = randomUUID()
  const ask = async ({ caller = me, now = NOW, model = 'a', dailyTokens, photos = ['whole', 'base'] }: Asking = {}) => {
    const shown = photos.map(name => ({ imageUrl: `/media/photos/${name}/800.webp`, webp }))
    const connect = () => connectAi({ baseUrl: `${origin}/v1`, model, dailyTokens }, 10_000)
    const deps = { connectAi: connect, s3, mediaBucket: config.mediaBucket }
    return askAi(shown, { caller, now }, deps, 10_000)
  }
  return { ask, asked: () => asked }
}

describe('the same photographs', () => {
  it('are not shown to the model again for a day', async () => {
    const { ask, asked } = await someone(vaseReading)
    const first = await ask()
    expect(first).toMatchObject({ state: 'ok', nextView: { view: 'inside' } })
    expect(await ask({ now: hour(23.9) })).toEqual(first)
    expect(asked()).toBe(1)
    expect(await ask({ now: hour(24.1) })).toEqual(first)
    expect(asked()).toBe(2)
  })

  it('cost nothing the second time', async () => {
    const { ask } = await someone(vaseReading)
    const asking = { now: new Date('2601-01-01T00:00:00Z'), dailyTokens: 100_000 }
    expect(await ask(asking)).toMatchObject({ state: 'ok' })
    expect(await ask(asking)).toMatchObject({ state: 'ok' })
    expect(await ask({ ...asking, photos: ['other'] })).toEqual({ state: 'limited', nextView: null })
  })

  it('are the same in another order, and the claims follow them', async () => {
    const { ask, asked } = await someone(vaseReading)
    await ask()
    const { finding } = await ask({ photos: ['base', 'whole'] })
    expect(finding!.claims.map(({ about, photo }) => [about, photo])).toEqual([
      ['maker', 1],
      ['itemName', 2],
    ])
    expect(asked()).toBe(1)
  })

  it('are shown to it for someone else, with another one, or by another model', async () => {
    const { ask, asked } = await someone(vaseReading)
    await ask()
    await ask({ caller: randomUUID() })
    await ask({ photos: ['whole', 'base', 'mark'] })
    await ask({ photos: ['whole', 'mark'] })
    await ask({ model: 'b' })
    expect(asked()).toBe(5)
  })

  it('are shown to it again after a failure', { tags: 'full' }, async () => {
    const { ask, asked } = await someone({}, {}, vaseReading)
    expect(await ask()).toMatchObject({ state: 'failed' })
    expect(await ask()).toMatchObject({ state: 'ok' })
    expect(asked()).toBe(3)
  })

  it('are not shown again where a closer look told nothing, either', { tags: 'full' }, async () => {
    const { ask, asked } = await someone({ ...vaseReading, confidence: 0.1 })
    expect(await ask()).toMatchObject({ state: 'none', nextView: { view: 'inside' } })
    expect(await ask()).toMatchObject({ state: 'none', nextView: { view: 'inside' } })
    expect(asked()).toBe(2)
  })
})
