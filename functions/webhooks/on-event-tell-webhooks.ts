import { toldToWebhooks } from '../../events/webhook.ts'
import { type ByEvent, consumer, type Occurrence } from '../platform/reaction.ts'
import { type Message, messagesOf } from './messages.ts'
import { tellWebhooks } from './telling.ts'

type Told = (typeof toldToWebhooks)[number]

const telling = Object.fromEntries(
  Object.entries<(payload: never) => readonly Message[]>(messagesOf).map(([name, messages]) => [
    name,
    (occurrence: Occurrence<Told>) => tellWebhooks(messages(occurrence.payload as never), occurrence),
  ]),
) as unknown as ByEvent<Told>

export const handler = consumer<Told>(toldToWebhooks, telling)
