import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { everyNth } from '../../../shared/testing/stories.ts'
import { config } from '../../platform/config.ts'
import { s3 } from '../../platform/storage.ts'
import type { ChatRequest } from '../testing/chat-servers.ts'
import { startOutsideServer } from '../testing/outside-server.ts'
import { paint } from '../testing/painting.ts'
import { serverAnswers } from '../testing/server-answers.ts'
import { connectAi } from './ai.ts'
import { askAi } from './asking-ai.ts'

const LIMIT_MS = 20_000

let webp: Uint8Array
beforeAll(async () => {
  webp = await paint(1)
})

let stop = () => {}
afterEach(() => stop())

const askAt = (baseUrl: string) => {
  const connect = () => connectAi({ baseUrl, model: 'a-model' }, LIMIT_MS)
  // Another photograph each time: the same are not shown twice.
  const photo = { imageUrl: `/media/photos/${randomUUID()}/800.webp`, webp }
  const by = { caller: randomUUID(), now: new Date() }
  return askAi([photo], by, { connectAi: connect, s3, mediaBucket: config.mediaBucket }, LIMIT_MS)
}

describe.each(everyNth(12, serverAnswers))('$server: $what', ({ answer, comes, asked: [firstTime, nextTime] }) => {
  it(`comes to “${comes}”, and is remembered`, async () => {
    const asked: ChatRequest[] = []
    const server = await startOutsideServer(({ body }) => {
      const request: ChatRequest = JSON.parse(body)
      asked.push(request)
      return answer(request, asked.length - 1)
    })
    stop = server.stop
    const expected =
      comes === 'read'
        ? { state: 'ok', finding: { itemName: 'Blue jasperware vase', confidence: 0.86, estimatedValueMin: 200_00 } }
        : { state: 'failed', fault: comes }
    expect(await askAt(`${server.origin}/v1`)).toMatchObject(expected)
    expect(asked).toHaveLength(firstTime)
    expect(await askAt(`${server.origin}/v1`)).toMatchObject(expected)
    expect(asked).toHaveLength(firstTime + nextTime)
  })
})

it('a server that is not there is said to be out of reach', async () => {
  expect(await askAt('http://127.0.0.1:9/v1')).toMatchObject({ state: 'failed', fault: 'unreachable' })
})

it('an answer that was cut short may be three times as long the second time', async () => {
  const limits: unknown[] = []
  const cut = { role: 'assistant', content: '{"itemName":"Blue and' }
  const server = await startOutsideServer(({ body }) => {
    limits.push(JSON.parse(body).max_completion_tokens)
    return response =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ choices: [{ index: 0, message: cut, finish_reason: 'length' }] }))
  })
  stop = server.stop
  expect(await askAt(`${server.origin}/v1`)).toMatchObject({ state: 'failed', fault: 'unreadable' })
  expect(limits).toEqual([4_000, 12_000])
})
