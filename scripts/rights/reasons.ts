import { type HandlerName, handlers } from '../../infra/build/handlers.ts'
import { codeBehind } from '../../infra/rights/derive/derive-grants.ts'
import { asGrants } from '../../infra/rights/grants.ts'
import { statementsFor } from '../../infra/rights/policies.ts'
import { names } from '../../infra/testing/synthesis.ts'
import type { Comparison, Granted } from './compare.ts'
import { nameOf, rightsOf } from './rights.ts'

/** Rights that the Lambda service uses with a function's role, that need a failure, or the public web. */
const KNOWN: readonly { readonly of: RegExp; readonly reason: string }[] = [
  { of: / (?:logs|xray):/, reason: 'Lambda itself writes logs and traces with the role of the function' },
  {
    of: / sqs:(?:ReceiveMessage|DeleteMessage|GetQueueAttributes) /,
    reason: 'Lambda itself polls the queue of a reaction with its role',
  },
  { of: /^relayEvents dynamodb:/, reason: 'Lambda itself reads the stream of the table with the role of the relay' },
  { of: /^relayEvents sqs:SendMessage relay-/, reason: 'only what can not be passed on goes there' },
  { of: / sqs:SendMessage reactions-dead/, reason: 'Lambda itself puts aside what a reaction failed at with its role' },
  { of: /^relayLater sqs:SendMessage on-/, reason: 'nothing that has a queue is asked for later yet' },
  {
    of: /^onDeadLettersDueResend (?:sqs:\w+Message|lambda:InvokeFunction|dynamodb:GetItem)/,
    reason: 'only what reactions failed at, or the relay could not pass on, is sent again',
  },
  { of: / sqs:ChangeMessageVisibility /, reason: 'a reaction that fails says when its message comes back' },
  {
    of: /^onBulkPhotoWantedFetch (?:s3:\w+ media|dynamodb:(?:Get|Update)Item table (?:LISTING|USER))/,
    reason: 'the function fetches from the public web only; tests fetch from this machine, without its handler',
  },
  {
    of: /^onImportStepDueWork s3:GetObject media\/catalogue/,
    reason: 'records of earlier versions have no features of their photographs, which are then read again',
  },
  {
    of: /^seedDemoData dynamodb:(?:PutItem table EMBEDDING|Query table (?:LEDGER|USER))#/,
    reason: 'its code has cases that the demo data has not: a fee that the seller bears, somebody watching too much',
  },
  {
    of: /^onAfterSalesDueEnd dynamodb:DeleteItem table SALE-EVENT#/,
    reason: 'what a sale left unsold is for sale for a day at least; tests end it at a later time, without the handler',
  },
  {
    of: /^returnShares dynamodb:Query table LEDGER#/,
    reason: 'the entries of a sale are read where a payment made one, and a payment for shares makes none',
  },
]

/** @returns why a right is granted although nothing used it; undefined where nothing tells */
export function reasonsFor({ used }: Comparison): (granted: Granted) => string | undefined {
  const code = codeOf(handlers.map(({ name }) => name))
  const ran = new Set(used.flatMap(granted => code(granted)))
  return granted =>
    KNOWN.find(({ of }) => of.test(granted.name))?.reason ??
    (code(granted).some(declaration => ran.has(declaration))
      ? 'its code ran in another function that carries it'
      : undefined)
}

/** The declarations by which a function comes to a right of its role. */
export function codeOf(handlerNames: readonly HandlerName[]): (granted: Granted) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  for (const [handler, byRight] of codeBehind(handlerNames)) {
    for (const [right, declarations] of byRight) {
      const at = right.lastIndexOf(' ')
      const statements = statementsFor(asGrants(right.slice(0, at), [right.slice(at + 1)]), names).map(each => {
        const { Action, Resource, Condition = {} } = each.toStatementJson()
        return { actions: [Action].flat(), resources: [Resource].flat(), conditions: Condition }
      })
      for (const each of rightsOf({ name: handler, environment: {}, statements })) {
        const name = `${handler} ${nameOf(each)}`
        known.set(name, [...(known.get(name) ?? []), ...declarations])
      }
    }
  }
  return ({ name }) => known.get(name) ?? []
}
