import { parseArgs } from 'node:util'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import type { Reconciliation } from '../../functions/finance/comparing.ts'
import { centsToDecimal } from '../../shared/rules/money.ts'
import { secretsOfStage } from '../operations/remembered.ts'

/**
 * `npm run infra -- reconcile --days 30` compares the books of the site that runs here with its Stripe; with a stage before
 * `--days` those of that stage, with the rights of who runs it.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { days: { type: 'string', default: '31' }, url: { type: 'string', default: 'http://localhost:3000' } },
})
const [stage] = positionals

async function ofStage(name: string): Promise<Reconciliation> {
  const { names } = await secretsOfStage(new CloudFormationClient({}), name)
  Object.assign(process.env, { TABLE_NAME: names.table, SECRETS_PREFIX: names.secretsPrefix })
  const { reconcile } = await import('../../functions/finance/reconciling.ts')
  const { stripe } = await import('../../functions/platform/stripe.ts')
  const now = new Date()
  return reconcile(new Date(now.getTime() - Number(values.days) * 86_400_000), now, { stripe })
}

async function ofThisMachine(): Promise<Reconciliation> {
  const answer = await fetch(new URL(`/_local/reconciliation/${values.days}`, values.url))
  if (!answer.ok) throw new Error(`${values.url} answered ${answer.status}. Start the site first: npm start`)
  return (await answer.json()) as Reconciliation
}

const { from, compared, healed, differences, oursCents, stripesCents } = await (stage
  ? ofStage(stage)
  : ofThisMachine())
console.log(`${compared} movements since ${from.slice(0, 10)} compared, ${healed} made good.`)
console.log(
  `Balance at Stripe: $${centsToDecimal(oursCents)} by the books, $${centsToDecimal(stripesCents)} by Stripe.`,
)
const shown = (amount: number | null) => (amount === null ? 'missing' : `$${centsToDecimal(amount as never)}`)
for (const difference of differences) {
  console.log(`${difference.movement}: books ${shown(difference.oursCents)}, Stripe ${shown(difference.stripesCents)}`)
}
console.log(differences.length === 0 ? 'No differences.' : `${differences.length} differences.`)
process.exitCode = differences.length === 0 && oursCents === stripesCents ? 0 : 1
