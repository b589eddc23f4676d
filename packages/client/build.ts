import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import ts from 'typescript'

/*
 * `npm run build -w @vitrine/client`: types of the calls that a token can make and of messages to webhooks, from the OpenAPI file. `npm run generate -- docs`
 * writes that; another, such as a site's /api/openapi.json, may be named.
 */

const here = import.meta.dirname
const [source = join(here, '../../docs/api/openapi.json'), out = join(here, 'dist')] = process.argv.slice(2)

interface Operation {
  readonly security?: readonly Readonly<Record<string, unknown>>[]
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly webhooks: object
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

const takesToken = ({ security = [] }: Operation) => security.some(scheme => 'token' in scheme)

function namedIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found
  for (const [key, inner] of Object.entries(value)) {
    if (key === '$ref' && typeof inner === 'string') found.add(inner)
    else namedIn(inner, found)
  }
  return found
}

/** Without the calls that no token makes, and what only those name. */
function forTokens({ paths, components, ...rest }: Document): Document {
  const kept = Object.entries(paths).flatMap(([path, operations]) => {
    const open = Object.entries(operations).filter(([, operation]) => takesToken(operation))
    return open.length > 0 ? [[path, Object.fromEntries(open)] as const] : []
  })
  const named = namedIn([kept, rest.webhooks])
  for (const ref of named) {
    const [, , room = '', name = ''] = ref.split('/')
    for (const other of namedIn(components[room]?.[name])) named.add(other)
  }
  const used = Object.entries(components).map(([room, all]) => [
    room,
    Object.fromEntries(Object.entries(all).filter(([name]) => named.has(`#/components/${room}/${name}`))),
  ])
  return { ...rest, paths: Object.fromEntries(kept), components: Object.fromEntries(used) }
}

const document = forTokens(JSON.parse(readFileSync(source, 'utf8')) as Document)
const types = astToString(await openapiTS(document as unknown as OpenAPI3, { alphabetize: true }))
mkdirSync(out, { recursive: true })
writeFileSync(join(out, 'api.d.ts'), types)
cpSync(join(here, 'src/index.ts'), join(out, 'index.ts'))
const program = ts.createProgram([join(out, 'index.ts')], {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  declaration: true,
  strict: true,
  skipLibCheck: true,
  types: [],
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
})
const faults = [...ts.getPreEmitDiagnostics(program), ...program.emit().diagnostics]
if (faults.length > 0) {
  console.error(faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')).join('\n'))
  process.exit(1)
}
// Programs would be checked against it in place of its types.
rmSync(join(out, 'index.ts'))
