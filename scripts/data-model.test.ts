import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { reactionList } from '../events/reactions.ts'
import { decisionOn, decisions, NOBODY } from '../functions/closing/decisions.ts'
import { type ExportDecision, exported } from '../functions/exports/exported.ts'
import { table } from '../functions/platform/table.ts'
import { grantsOf } from '../infra/rights/grants.ts'
import { type EndpointName, endpoints } from '../shared/contract/endpoint-table.ts'
import { storedEntities } from './entities.ts'
import { root } from './imports.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const page = read('docs/data-model.md')

/** The first cells of the tables' rows that are a name in backticks. */
const rowNames = new Set([...page.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name = '']) => name))

const entities = storedEntities()

/** What only computes has no line, nor has what only reads who calls. Every endpoint counts refusals. */
const touchesTable = (name: string) =>
  grantsOf(name as EndpointName).some(
    grant => grant.on === 'index' || (grant.on === 'table' && !grant.keys.every(key => key.startsWith('REFUSALS'))),
  )

const reactionNames: readonly string[] = reactionList.map(({ name }) => name)

/** Fields that say who someone is. */
const PERSON =
  /^(?:user|seller|buyer|bidder|dealer|sender|recipient|partner|leader)(?:Id|Name)\??$|email|username|firstName/i

const known = [
  ...entities.map(({ name }) => name),
  ...Object.keys(table.indexes),
  ...Object.keys(endpoints).filter(touchesTable),
  // Those that only notify or send a mail share a row.
  ...reactionNames.filter(name => !/(?:Notify|Mail)$/.test(name)),
]

describe('docs/data-model.md', () => {
  it('has a row for every index, endpoint and reaction, and none for what is gone', () => {
    expect(known.filter(name => !rowNames.has(name))).toEqual([])
    expect([...rowNames].filter(name => ![...known, ...reactionNames].includes(name) && !(name in endpoints))).toEqual(
      [],
    )
  })

  it('has every entity that a store declares', () => {
    const declared = globSync('functions/**/*.ts', { cwd: root }).flatMap(file =>
      [...read(file).matchAll(/new Entity\(\{\s*name: '([^']+)'/g)].map(([, name = '']) => name),
    )
    expect(entities.map(({ name }) => name).sort()).toEqual(declared.sort())
  })

  it('has only entities of which is decided what happens when an account is closed', () => {
    expect(Object.keys(decisions).sort()).toEqual(entities.map(({ name }) => name).sort())
    const wrong = entities.flatMap(({ name, fields, expires }) => {
      const has = (field: string) => fields.some(each => each.replace('?', '') === field)
      const decision = decisionOn(name) ?? { stays: NOBODY }
      if ('expires' in decision) return expires ? [] : [`${name} never expires`]
      if ('stays' in decision && decision.stays === NOBODY)
        return fields.filter(field => PERSON.test(field)).map(field => `${name} tells of someone: ${field}`)
      const named =
        'erased' in decision
          ? decision.erased
          : 'changed' in decision
            ? Object.entries(decision.changed).flatMap(([who, changes]) => [who, ...Object.keys(changes)])
            : []
      return named.filter(field => !has(field)).map(field => `${name} has no ${field}`)
    })
    expect(wrong).toEqual([])
  })

  it('has only entities and fields of which is decided whether a person gets them in an export', () => {
    expect(Object.keys(exported).sort()).toEqual(entities.map(({ name }) => name).sort())
    const wrong = entities.flatMap(({ name, fields }) => {
      const decision = (exported as Readonly<Record<string, ExportDecision>>)[name]
      if (!decision || 'not' in decision) return decision?.not ? [] : [`${name} has no reason`]
      const decided = [...decision.has, ...decision.without]
      const stored = fields.map(field => field.replace('?', ''))
      return [
        ...stored.filter(field => !decided.includes(field)).map(field => `${name}: ${field} is not decided`),
        ...decided.filter(field => !stored.includes(field)).map(field => `${name} has no ${field}`),
        ...decision.of.filter(field => !stored.includes(field)).map(field => `${name} has no ${field}`),
      ]
    })
    expect(wrong).toEqual([])
  })
})
