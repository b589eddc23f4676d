import { afterEach, describe, expect, it } from 'vitest'
import { theMet } from './met.ts'
import { type MuseumServerOptions, startMuseumServer } from './testing/museum-server.ts'

let stop: (() => unknown) | undefined
afterEach(() => stop?.())

/** A museum, and the pauses that were made before each question to it. */
async function open(options: MuseumServerOptions) {
  const server = await startMuseumServer(options)
  stop = server.stop
  const pauses: number[] = []
  const museum = theMet(server.origin, async milliseconds => void pauses.push(milliseconds))
  return { server, museum, pauses }
}

describe('the museum', () => {
  it('lists what its departments have, also where one has nothing', async () => {
    const { museum } = await open({ objects: [7, 5, 7] })
    expect(await museum.listObjects()).toEqual([7, 5, 7])
  })

  it('is asked one thing after the other, and more slowly while it shows a page instead', async () => {
    const { museum, pauses } = await open({ objects: [], manners: { 2: 'refuses' } })
    const [first, second] = await Promise.all([museum.fetchObject(1), museum.fetchObject(2)])
    expect(first.record.itemName).toBe('Chair number 1')
    expect(second.record.id).toBe('met-2')
    expect(pauses).toEqual([200, 200, 1_000, 2_000])
  })

  it('is given up after four tries, and at once where it has no such thing', async () => {
    const { museum, pauses, server } = await open({ objects: [], manners: { 1: 'down', 2: 'gone' } })
    await expect(museum.fetchObject(1)).rejects.toThrow('the museum refused with status 503')
    expect(pauses).toEqual([200, 1_000, 2_000, 4_000])
    await expect(museum.fetchObject(2)).rejects.toThrow('the museum has it no more')
    expect(server.asked).toHaveLength(5)
  })

  it('lends no photograph that is anybody’s', async () => {
    const { museum } = await open({ objects: [], manners: { 1: 'private', 2: 'bare' } })
    await expect(museum.fetchObject(1)).rejects.toThrow('its photograph is not in the public domain')
    await expect(museum.fetchObject(2)).rejects.toThrow('it has no photograph')
  })

  it('may serve photographs from this machine only where it is set to it', async () => {
    const { museum, server } = await open({ objects: [] })
    expect(museum.reach.admitted.isAddress('127.0.0.1')).toBe(true)
    expect(museum.reach.admitted.isAddress('127.0.0.2')).toBe(false)
    expect(museum.reach.admitted.ports).toContain(Number(new URL(server.origin).port))
    expect(theMet('https://museum.example/v1').reach.admitted.isAddress('127.0.0.1')).toBe(false)
  })
})
