import { EntityFormatter } from 'dynamodb-toolbox/entity/actions/format'
import type { EventEnvelope } from '../../events/event.ts'
import { OutboxEntity } from '../kit/outbox.ts'

/** The event that an item of the outbox is. */
export const eventOfOutbox = (image: Record<string, unknown>): EventEnvelope =>
  OutboxEntity.build(EntityFormatter).format(image)
