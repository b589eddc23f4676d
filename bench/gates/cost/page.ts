import { KEPT_ELSEWHERE, KEPT_HERE, WARM_ELSEWHERE } from '../../../infra/stacks/backup-stack.ts'
import { exampleInputs } from '../../../infra/stacks/inputs.ts'
import { type Size, sizes } from '../../../infra/stacks/stage-size.ts'
import { AUCTION_HOUR_PAGES, auctionHour } from './auction-hour.ts'
import {
  AUCTION_MINUTES,
  actions,
  events,
  HAD_BY_BROWSER,
  MINUTES_A_PAGE,
  PEOPLE,
  SIZES,
  STORED_KB,
  shares,
  stock,
  VISITS,
  visits,
  WATCHING,
} from './behavior.ts'
import { edgePlans, hindrance, planFor } from './edge-plans.ts'
import { IDLE_BUDGET, idleBill, totalOf } from './idle.ts'
import { photoBytes, photoMs, resources } from './measured.ts'
import { byService, dollarsOf, dollarsOfCalls, requestsOf, usageOf } from './model.ts'
import { PRICES_OF, type PriceName, prices } from './prices.ts'
import { dollarsOfPart, partsOf, peakRequests, SHARED_SERVICES } from './servers.ts'

const count = (value: number) => value.toLocaleString('en', { maximumSignificantDigits: 3 })
const whole = (value: number) => Math.round(value).toLocaleString('en')
const dollars = (value: number) => (value > 0 && value < 0.5 ? 'under $1' : `$${whole(value)}`)
const cents = (value: number) => `$${value.toFixed(2)}`
const percent = (share: number) => `${Math.round(share * 1_000) / 10}%`
const sum = (values: Iterable<number>) => [...values].reduce((total, each) => total + each, 0)

const table = (header: readonly string[], rows: readonly (readonly string[])[]) =>
  [header, header.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')

const peopleHeader = PEOPLE.map(people => `${whole(people)} people`)
const scales = PEOPLE.map(people => {
  const size = SIZES[people]
  const use = usageOf(people, resources[size])
  const paid = dollarsOf(use)
  const services = byService(paid)
  const atEdge = (services.get('CloudFront') ?? 0) + (services.get('WAF') ?? 0)
  return { people, size, use, paid, services, atEdge, plan: planFor(use, resources[size]), total: totalOf(services) }
})
type Scale = (typeof scales)[number]
const [smallest, , largest] = scales as [Scale, Scale, Scale]
const acrossScales = (value: (scale: Scale) => number) => scales.map(scale => dollars(value(scale)))

const withPlan = ({ total, atEdge, plan }: Scale) => total - atEdge + (plan?.dollars ?? atEdge)
const isPlanCheaper = (scale: Scale) => withPlan(scale) < scale.total
const cheapest = (scale: Scale) => Math.min(scale.total, withPlan(scale))

const serviceTable = () =>
  table(
    ['dollars a month', ...peopleHeader],
    [
      ...[...smallest.services.keys()].map(service => [
        service,
        ...acrossScales(({ services }) => services.get(service) ?? 0),
      ]),
      ['**all**', ...acrossScales(({ total }) => total).map(each => `**${each}**`)],
      [
        '**all, with a plan of CloudFront**',
        ...scales.map(scale => (isPlanCheaper(scale) ? `**${dollars(withPlan(scale))}**` : 'not cheaper')),
      ],
      ['for a thousand people', ...scales.map(scale => cents(cheapest(scale) / (scale.people / 1_000)))],
    ],
  )

const lineTable = () =>
  table(
    ['what is billed', ...peopleHeader],
    (Object.keys(prices) as PriceName[]).map(name => [
      `${prices[name].service}: ${prices[name].item}`,
      ...scales.map(({ use, paid }) => `${count(use[name])}: ${dollars(paid[name])}`),
    ]),
  )

function serverTable() {
  const shared = ({ services }: Scale) => sum(SHARED_SERVICES.map(service => services.get(service) ?? 0))
  const own = ({ people, use }: Scale, what: string) =>
    sum(
      partsOf(people, use)
        .filter(part => part.what === what)
        .map(dollarsOfPart),
    )
  const kinds = ['servers', 'Postgres', 'OpenSearch'] as const
  const machines = ({ people, use }: Scale) =>
    partsOf(people, use)
      .map(({ machine, number }) => `${number} x ${machine}`)
      .join('; ')
  return table(
    ['dollars a month', ...peopleHeader],
    [
      ['requests a second at the busiest hour', ...scales.map(({ people, use }) => count(peakRequests(people, use)))],
      ['machines', ...scales.map(machines)],
      ...kinds.map(what => [what, ...acrossScales(scale => own(scale, what))]),
      [`${SHARED_SERVICES.join(', ')}, as here`, ...acrossScales(shared)],
      ['**servers in all**', ...acrossScales(scale => shared(scale) + sum(kinds.map(what => own(scale, what))))],
      ['**Vitrine as it is**', ...acrossScales(({ total }) => total)],
      ['of which servers would replace', ...acrossScales(scale => scale.total - shared(scale))],
    ],
  )
}

const auctionTable = () =>
  table(
    [`${whole(AUCTION_HOUR_PAGES)} pages for an hour`, 'requests', 'messages', 'dollars'],
    auctionHour.map(({ how, requests, messages, dollars: paid }) => [
      how,
      whole(requests),
      whole(messages),
      cents(paid),
    ]),
  )

const requestTable = () => {
  const rows = scales.map(({ people }) => requestsOf(people))
  return table(
    ['requests a month', ...peopleHeader],
    [
      ['pages', ...rows.map(({ pages }) => count(pages))],
      ['calls of the API', ...rows.map(({ calls }) => count(sum(calls.values())))],
      ['photographs', ...rows.map(({ photos }) => count(sum(photos.values())))],
      ['scripts and styles', ...rows.map(({ files }) => count(files))],
    ],
  )
}

/** The dearest with most people. */
function callTable() {
  const dearest = [...requestsOf(largest.people).calls]
    .map(([name, times]) => ({ name, times, paid: dollarsOfCalls(name, times, largest.people) }))
    .toSorted((a, b) => b.paid - a.paid)
    .slice(0, 12)
  return table(
    ['call', 'in a month by a thousand people', `dollars, ${whole(largest.people)} people`],
    dearest.map(({ name, times, paid }) => [`\`${name}\``, whole(times / (largest.people / 1_000)), dollars(paid)]),
  )
}

const visitTable = () =>
  table(
    ['visit', 'of all', 'pages'],
    visits.map(({ who, share, pages }) => [
      who,
      percent(share),
      Object.entries(pages)
        .map(([kind, each]) => `${each} ${kind}`)
        .join(', '),
    ]),
  )

const list = (of: Readonly<Record<string, number>>) =>
  Object.entries(of)
    .map(([name, times]) => `\`${name}\` ${whole(times)}`)
    .join(', ')

const shareTable = () =>
  table(
    ['of all', ...peopleHeader],
    [
      ['invocations that start a function', ...PEOPLE.map(people => percent(shares[people].cold))],
      [
        'answers that CloudFront has, of those it may keep',
        ...PEOPLE.map(people => percent(shares[people].keptAnswers)),
      ],
      ['photographs that CloudFront has', ...PEOPLE.map(people => percent(shares[people].keptPhotos))],
    ],
  )

const tierText = (tiers: (typeof prices)[PriceName]['tiers']) =>
  tiers
    .map(([upTo, each]) => {
      const price = each === 0 ? 'free' : `$${each}`
      return Number.isFinite(upTo) ? `${price} up to ${upTo.toLocaleString('en')}` : price
    })
    .join(', then ')

const KNOWN = { page: "provider's page", quoted: 'quoted by others', memory: 'not verified' }

const priceTable = () =>
  table(
    ['unit', 'dollars a month', 'page', 'known from'],
    (Object.keys(prices) as PriceName[]).map(name => {
      const { service, item, tiers, page, known } = prices[name]
      return [`${service}: ${item}`, tierText(tiers), page, KNOWN[known]]
    }),
  )

/** The change an hour at which pushing costs what CloudFront's copies do. */
function evenChanges(): number {
  const kept = auctionHour[1]!.dollars
  const [few, many] = [auctionHour[2]!, auctionHour.at(-1)!]
  const each = (many.dollars - few.dollars) / ((many.messages - few.messages) / AUCTION_HOUR_PAGES)
  return (kept - few.dollars) / each
}

const kb = (bytes: number) => `${Math.round(bytes / 1_000)} KB`

const bills = Object.fromEntries(sizes.map(size => [size, idleBill(resources[size])])) as Record<
  Size,
  ReturnType<typeof idleBill>
>

function idleTable() {
  const services = [...bills.shop.keys()].filter(service => sizes.some(size => (bills[size].get(service) ?? 0) > 0.005))
  return table(
    ['dollars a month', ...sizes.map(size => `\`size=${size}\``)],
    [
      ...services.map(service => [service, ...sizes.map(size => cents(bills[size].get(service) ?? 0))]),
      ['**all**', ...sizes.map(size => `**${cents(totalOf(bills[size]))}**`)],
      ['at most', ...sizes.map(size => cents(IDLE_BUDGET[size]))],
    ],
  )
}

const countTable = () =>
  table(
    ['in the templates', ...sizes.map(size => `\`size=${size}\``)],
    [
      ['metrics in alarms', ...sizes.map(size => `${resources[size].alarmMetrics} in ${resources[size].alarms}`)],
      ['queues that Lambda asks for messages all the time', ...sizes.map(size => `${resources[size].polledQueues}`)],
      ['rules of WAF', ...sizes.map(size => `${resources[size].firewallRules}`)],
      ['secrets in Secrets Manager', ...sizes.map(size => `${resources[size].secrets}`)],
      ['dashboards of more than 50 metrics', ...sizes.map(size => `${resources[size].largeDashboards}`)],
    ],
  )

const planTable = () =>
  table(
    [
      'plan',
      'dollars a month',
      'million requests',
      'TB to viewers',
      'cache behaviors',
      'can our distribution have it?',
    ],
    edgePlans.flatMap(plan =>
      plan.levels.map(({ dollars: paid, millionRequests, terabytes }) => [
        plan.name,
        `$${whole(paid)}`,
        whole(millionRequests),
        `${terabytes}`,
        `${plan.maxBehaviors}`,
        hindrance(plan, resources.shop) ? `no: ${hindrance(plan, resources.shop)}` : 'yes',
      ]),
    ),
  )

const planChoice = () =>
  table(
    ['CloudFront and WAF, dollars a month', ...peopleHeader],
    [
      ['by use', ...acrossScales(({ atEdge }) => atEdge)],
      [
        'with the cheapest plan that takes it',
        ...scales.map(({ plan }) => (plan ? `$${whole(plan.dollars)} (${plan.name})` : 'none')),
      ],
    ],
  )

export const costPage = (): string => `# Cost

What a month of Vitrine costs in AWS, in US dollars, by how many different people come in it. \`npm run generate\` writes this page from \`bench/gates/cost\`: measured units, times assumed behavior, times list prices of ${PRICES_OF}. It is an estimate. Compare the [prices](#prices) and the [assumptions](#assumptions) before something rests on it.

## A month

Region ${exampleInputs.region} with viewers in Europe, without tax, support, discounts and the fees of Stripe, OpenAI and SerpApi. AI identification and visual search are off unless they have a key, and cost by the search. With 1,000 people the deployment is of \`size=hobby\`, above of \`size=shop\`. Copies in another region (\`backupVaultArn\`) are counted in all.

${serviceTable()}

With ${whole(smallest.people)} people it is what stands there whether anyone comes or not. With ${whole(largest.people)} it is what each page asks for: CloudFront and WAF are ${percent(largest.atEdge / largest.total)} of the bill without a plan.

${requestTable()}

## While nobody comes

What a deployment costs in a month without a visitor. \`npm run bench -- idle-bill\` works it out from the templates, and fails above the last line.

${idleTable()}

${countTable()}

Free each month, and not to be used up by something else in the account: 10 metrics of alarms, three dashboards of up to 50 metrics, a million requests to queues. A stage that was deployed before there were sizes keeps its secrets in Secrets Manager, which costs $4.80 more ([operations](operations.md#secrets)).

## CloudFront's plans

Since November 2025 CloudFront has plans at a fixed price, which include WAF, CloudFront Functions and the domain's zone. They are chosen in the console, for each distribution. More requests than a plan has are not charged, but AWS may slow them down. Every plan requires a firewall, so with \`size=hobby\` CloudFront is paid by use, of which 1 TB and 10 million requests a month are free.

${planTable()}

${planChoice()}

The distribution has ${resources.shop.cacheBehaviors} cache behaviors, for paths whose answers are kept in different ways, and ${resources.shop.cachePolicies} cache policies of its own. So the plans Free and Pro can't have it.

## Line by line

Units, and dollars. What is free each month is taken off.

${lineTable()}

The dearest calls, on their way through CloudFront, WAF, API Gateway and Lambda, and in the table. Processor time of a search grows with the listings, which is left out here:

${callTable()}

## Against servers

The same requests on servers that are always on, with Postgres for the table and OpenSearch for search. Servers are sized for the busiest hour, four times the mean, with half a processor to spare. Work is not in it: patches, failovers and growing the database are done by someone.

${serverTable()}

With ${whole(smallest.people)} people one small server is cheaper. It has no second zone, and no separate search is needed at that size, so Postgres alone would do. The API takes 1,000 requests a second and an account 1,000 functions at once until both are raised, which ${whole(largest.people)} people need. At ${whole(largest.people)} people both cost about what CloudFront and WAF do, and what runs the code matters less.

## An auction's end

What open pages cost for an hour while one auction is hot. Free tiers are not counted: they are used up by then.

${auctionTable()}

Pushing is cheapest below about ${whole(evenChanges())} changes an hour, one every ${Math.round(3_600 / evenChanges())} seconds; above that, a copy that CloudFront keeps for a second is. An auction publishes at most five changes a second, the last line, which would take that many bids all hour. Without CloudFront's copy the API would refuse half of the requests: it takes 1,000 a second.

## Assumptions

Nobody has measured what people will do here. \`bench/gates/cost/behavior.ts\` has the figures; change them and run \`npm run generate\`.

Each person comes ${VISITS} times a month and looks at a page for ${MINUTES_A_PAGE} minute, at an auction's for ${AUCTION_MINUTES}. A change of an auction reaches ${WATCHING} pages on average.

${visitTable()}

Of what a page shows, the browser has ${percent(HAD_BY_BROWSER.photos)} of the photographs and ${percent(HAD_BY_BROWSER.files)} of the files from before.

${shareTable()}

Calls besides those of pages, in a month by a thousand people: ${list(actions)}.

Events, each with its reactions: ${list(events)}.

After three years, for a thousand people: ${whole(stock.accounts)} accounts of ${STORED_KB.account} KB, ${stock.forSale} listings for sale and ${stock.soldOrEnded} others of ${STORED_KB.listing} KB, with ${stock.photosOfEach} photographs each. That is ${count(((largest.people / 1_000) * (stock.forSale + stock.soldOrEnded)) / 1e6)} million listings at ${whole(largest.people)} people, nine times what a search function has room for today; its processor time is counted, more memory and disk are not.

What is measured:

- Round trips, capacity units, processor time and bytes of each call: \`npm run bench -- endpoints --write\`. Those of reactions are in [docs/data-model.md](data-model.md).
- Requests and bytes of each page, on a phone with three pixels to a point (65% of visits) and at a desk: \`npm run bench -- page-requests --url http://localhost:3000 --write\`, with demo data.
- Photographs as phones take them: ${Object.entries(photoBytes)
  .map(([width, bytes]) => `${kb(bytes)} at ${width} px`)
  .join(', ')}, and ${(photoMs / 1_000).toFixed(1)} s of processor time to store one.
- What the templates have: \`npm run bench -- resources\`.

Lambda's time is the processor time of a call, divided by the function's share of a processor, and 5 ms for each round trip. A start takes 350 ms more. Lambda keeps five requests of 20 s open at each queue. Of the table, each nightly copy is a whole one: ${KEPT_HERE.toDays()} are kept here and ${KEPT_ELSEWHERE.toDays()} in the other vault, after ${WARM_ELSEWHERE.toDays()} days in cold storage.

## Prices

List prices of ${exampleInputs.region}, noted on ${PRICES_OF}. \`Not verified\` means that no page was at hand; those prices are from memory and may be old. Prices of servers and of OpenSearch are a fifth above those of us-east-1, which are not verified either, except the smallest database's.

${priceTable()}
`
