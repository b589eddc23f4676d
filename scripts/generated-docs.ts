import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { costPage } from '../bench/gates/cost/page.ts'
import { byListings, byPart, partitions } from '../bench/gates/scale/reckoning.ts'
import { reactionList } from '../events/reactions.ts'
import { type Decision, decisionOn } from '../functions/closing/decisions.ts'
import { layout } from '../functions/core/search/engine/column-layout.ts'
import { schemaVersion } from '../functions/core/search/engine/schema-version.ts'
import type { PublishedTimes } from '../infra/operations/deploying/time/deployment-time.ts'
import { timesPart } from '../infra/operations/deploying/time/page.ts'
import { grantsFile } from '../infra/rights/derive/derive-grants.ts'
import { GRANTS_FILE } from '../infra/rights/grants.ts'
import type { Limit } from '../infra/testing/limits.ts'
import { type PlacedRoute, ROUTES_FILE } from '../local/routes.ts'
import { isTextType } from '../shared/contract/endpoint.ts'
import { endpointList, type PlacedRow } from '../shared/contract/endpoint-table.ts'
import { copyPage } from './copy.ts'
import { decisions } from './decisions.ts'
import { storedEntities } from './entities.ts'
import { root } from './imports.ts'
import { renderOpenApi } from './openapi.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

function withPart(page: string, name: string, text: string): string {
  const part = new RegExp(`(<!-- generated: ${name} -->\n\n)[\\s\\S]*?(\n\n<!-- end -->)`)
  if (!part.test(page)) throw new Error(`There is no generated part "${name}".`)
  return page.replace(part, (_, before: string, after: string) => before + text + after)
}

const table = (header: readonly string[], rows: readonly (readonly string[])[]) =>
  [header, header.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')

const code = (text: string) => `\`${text}\``
const callOf = ({ row }: PlacedRow) => code(`${row.method} ${row.path}`)

/** Where a feature has another name for people than for its folder. */
const FEATURE_NAMES: Partial<Record<PlacedRow['feature'], string>> = {
  demo: 'Demo data',
  identify: 'Identification',
  inventory: 'Collection',
  photos: 'Photographs',
  pos: 'Shop',
}

const nameOf = (feature: PlacedRow['feature']) =>
  FEATURE_NAMES[feature] ?? feature.charAt(0).toUpperCase() + feature.slice(1).replaceAll('-', ' ')

const callTable = () =>
  table(
    ['feature', 'call', 'operation', 'role'],
    endpointList.map(placed => {
      const { name, auth, confirmed } = placed.row
      return [nameOf(placed.feature), callOf(placed), code(name), confirmed ? `${auth}, confirmed` : auth]
    }),
  )

const entityTable = () =>
  table(
    ['entity', '`pk`', '`sk`', 'indexes', 'expires', 'fields', 'declared in'],
    storedEntities().map(({ name, pk, sk, indexes, expires, fields, file }) => [
      code(name),
      pk.map(code).join(', '),
      sk.map(code).join(', '),
      indexes.map(code).join(', '),
      expires ? 'yes' : '',
      fields.join(', '),
      file.replace('functions/', ''),
    ]),
  )

const closingTable = () =>
  table(
    ['entity', 'when an account is closed'],
    storedEntities().map(({ name }) => [code(name), whatHappens(decisionOn(name))]),
  )

function whatHappens(decision: Decision | undefined): string {
  if (!decision) return ''
  if ('erased' in decision) return `erased, by ${decision.erased.map(code).join(' or ')}`
  if ('expires' in decision) return `expires: ${decision.expires}`
  if ('changed' in decision) {
    const changes = Object.entries(decision.changed).map(
      ([who, to]) => `${Object.keys(to).map(code).join(', ')} of ${code(who)}`,
    )
    return `stays without ${changes.join('; ')}: ${decision.why}`
  }
  return 'special' in decision ? decision.special : `stays: ${decision.stays}`
}

const reactionTable = () =>
  table(
    ['event', 'reaction', 'what it does'],
    reactionList
      .flatMap(({ name, events, summary }) => events.map(event => ({ event: event.name, name, summary })))
      .toSorted((a, b) => (a.event < b.event ? -1 : Number(a.event > b.event)))
      .map(({ event, name, summary }) => [code(event), code(name), summary]),
  )

const limitTable = () =>
  table(
    ['what', 'now', 'at most', 'then'],
    (JSON.parse(read('bench/gates/deployment/limits.json')) as Limit[]).map(
      ({ what, used, most, canBeRaised, source, then }) => [
        what,
        used.toLocaleString('en'),
        `${most.toLocaleString('en')} (${source}${canBeRaised ? '' : '; not raised'})`,
        then,
      ],
    ),
  )

function scalePage(): string {
  const parts = {
    limits: limitTable(),
    people: `${table(byPart.header, byPart.rows)}\n\nThe table has ${partitions}`,
    listings: table(byListings.header, byListings.rows),
  }
  return Object.entries(parts).reduce((page, [name, text]) => withPart(page, name, text), read('docs/scale.md'))
}

const decisionTable = () =>
  table(
    ['subject', 'latest decision'],
    decisions().map(({ file, title, date }) => [`[${title}](${file})`, date]),
  )

function routesFile(): string {
  const routes = endpointList.map(({ file, row: { name, method, path, auth, bodyType, response } }): PlacedRoute => {
    return {
      file,
      row: { name, method, path, auth, ...(bodyType && { bodyType }), ...(isTextType(response) && { isText: true }) },
    }
  })
  return `[\n${routes.map(route => JSON.stringify(route)).join(',\n')}\n]\n`
}

const SEARCH_VERSION_FILE = 'functions/core/search/engine/search-version.ts'
const searchVersionFile = () =>
  read(SEARCH_VERSION_FILE).replace(/(?<=SEARCH_VERSION = )\d+/, String(schemaVersion(layout)))

export const generatedDocs: Readonly<Record<string, () => string>> = {
  [SEARCH_VERSION_FILE]: searchVersionFile,
  [GRANTS_FILE]: () => grantsFile(),
  'docs/cost.md': costPage,
  'docs/data-model.md': () =>
    withPart(withPart(read('docs/data-model.md'), 'entities', entityTable()), 'closing', closingTable()),
  'docs/decisions/README.md': () => withPart(read('docs/decisions/README.md'), 'decisions', decisionTable()),
  'docs/operations.md': () =>
    withPart(
      withPart(read('docs/operations.md'), 'reactions', reactionTable()),
      'deployment-times',
      timesPart(JSON.parse(read('bench/gates/deployment/times.json')) as PublishedTimes),
    ),
  [ROUTES_FILE]: routesFile,
  'docs/scale.md': scalePage,
  'docs/specification.md': () => withPart(read('docs/specification.md'), 'calls', callTable()),
}

/** Too long for git: continuous integration keeps them, and shows what a pull request changes in them. */
export const unversionedDocs: typeof generatedDocs = {
  'docs/api/openapi.json': renderOpenApi,
  'docs/copy.md': copyPage,
}
