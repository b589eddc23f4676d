import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { EntityFormatter } from 'dynamodb-toolbox/entity/actions/format'
import type { EventEnvelope } from '../../events/event.ts'
import { OutboxEntity } from '../platform/outbox.ts'

export const eventOfOutbox = (image: Record<string, AttributeValue>): EventEnvelope =>
  OutboxEntity.build(EntityFormatter).format(unmarshall(image))
