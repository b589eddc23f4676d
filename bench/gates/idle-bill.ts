import { artifactsOrPlaceholders } from '../../infra/build/artifacts.ts'
import { sizes } from '../../infra/stacks/stage-size.ts'
import { billedResources } from '../../infra/testing/billed-resources.ts'
import { newStage, synthesize } from '../../infra/testing/synthesis.ts'
import { printTable } from '../table.ts'
import { IDLE_BUDGET, idleBill, totalOf } from './cost/idle.ts'

/** `npm run bench -- idle-bill`: what a month costs in which nobody comes, by the templates of this checkout. 1 if too much. */
const artifacts = artifactsOrPlaceholders()
const bills = sizes.map(size => ({ size, bill: idleBill(billedResources(synthesize(artifacts, newStage(size)))) }))
const services = [...bills[0]!.bill.keys()]
printTable(
  'Dollars in a month in which nobody comes',
  [
    { title: 'service', value: service => service },
    ...bills.map(({ size, bill }) => ({ title: size, value: (service: string) => cents(bill.get(service) ?? 0) })),
  ],
  services,
)
for (const { size, bill } of bills) {
  const isTooMuch = totalOf(bill) > IDLE_BUDGET[size]
  console.log(`${size}: $${cents(totalOf(bill))} of $${IDLE_BUDGET[size]}${isTooMuch ? ', which is too much' : ''}`)
  if (isTooMuch) process.exitCode = 1
}

function cents(dollars: number) {
  return dollars.toFixed(2)
}
