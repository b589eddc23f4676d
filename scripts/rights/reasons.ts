import type { Granted } from './compare.ts'

/** Rights that no run uses, and why there are such. */
const reasons: readonly { readonly of: RegExp; readonly reason: string }[] = [
  { of: / (?:logs|xray):/, reason: 'Lambda itself writes logs and traces with the role of the function.' },
  {
    of: / sqs:(?:ReceiveMessage|DeleteMessage|GetQueueAttributes) /,
    reason: 'Lambda itself polls the queue of a reaction with its role.',
  },
  { of: /^relayEvents dynamodb:/, reason: 'Lambda itself reads the stream of the table with the role of the relay.' },
  { of: / sqs:ChangeMessageVisibility /, reason: 'A reaction that fails says when its message comes back.' },
]

export const reasonFor = ({ name }: Pick<Granted, 'name'>): string | undefined =>
  reasons.find(({ of }) => of.test(name))?.reason
