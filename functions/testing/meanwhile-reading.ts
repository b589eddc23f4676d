import { setTimeout as pause } from 'node:timers/promises'
import { aiAsked } from '../../events/search.ts'
import { identify } from '../../shared/contract/endpoints/identify.ts'
import { handler } from '../identify/on-ai-asked-read.ts'
import { deliverTo, emittedOf } from './events.ts'
import type { Visitor } from './visitor.ts'

export const aiEvents = (identificationId: string) => emittedOf(aiAsked, { identificationId })

type AiEvent = Awaited<ReturnType<typeof aiEvents>>[number]

/** Hands what is asked of the AI meanwhile to its reaction, as the queue does. */
export async function meanwhileReading<Answer>(
  identificationId: string,
  request: Promise<Answer>,
  deliver = (event: AiEvent) => deliverTo(handler, event),
): Promise<Answer> {
  const before = (await aiEvents(identificationId)).length
  let isAnswered = false
  const answer = request.finally(() => {
    isAnswered = true
  })
  answer.catch(() => undefined)
  while (!isAnswered) {
    const event = (await aiEvents(identificationId))[before]
    if (event) {
      await deliver(event)
      break
    }
    await pause(10)
  }
  return answer
}

/** As the page does once it has its key. */
export const askAiAbout = (visitor: Visitor, id: string, key?: string) =>
  meanwhileReading(id, visitor.call(identify.askIdentificationSource, { params: { id, source: 'ai' }, body: { key } }))
