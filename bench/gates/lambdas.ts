import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildSync } from 'esbuild'
import { bundleHandlers } from '../../infra/build/bundles.ts'
import { repositoryRoot } from '../../infra/build/handlers.ts'
import { median, printTable } from '../table.ts'

/** Imports of each bundle, in turn with the others, so that a busy moment hits them alike. */
const ROUNDS = 7

/** Processor time, not the clock: other work on the machine would count as well. */
const IMPORT =
  'const t=process.cpuUsage();require(process.argv[1]);const u=process.cpuUsage(t);console.log((u.user+u.system)/1e3)'

interface Measured {
  name: string
  file: string
  gzipBytes: number
  imports: number[]
}

const unmeasured = (name: string, file: string): Measured => ({
  name,
  file,
  gzipBytes: gzipSync(readFileSync(file), { level: 9 }).length,
  imports: [],
})

/** The floor: what any handler that reads the table has to load. */
function bareDocumentClient(): Measured {
  const directory = join(repositoryRoot, 'dist/bench')
  const file = join(directory, 'document-client.cjs')
  mkdirSync(directory, { recursive: true })
  buildSync({
    stdin: {
      contents: `import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
        import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
        const client = DynamoDBDocumentClient.from(new DynamoDBClient({}))
        export const handler = event => client.send(new GetCommand(event))`,
      resolveDir: repositoryRoot,
    },
    outfile: file,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    mainFields: ['module', 'main'],
    legalComments: 'none',
    logLevel: 'silent',
  })
  return unmeasured('(bare DynamoDB document client)', file)
}

/** @returns milliseconds of processor time that a fresh process takes to load a bundle */
function importOnce(file: string): number {
  const env = {
    ...process.env,
    AWS_REGION: 'us-east-1',
    TABLE_NAME: 'bench',
    // Layers lie beside the code in Lambda; here they are the project's own packages.
    NODE_PATH: join(repositoryRoot, 'node_modules'),
  }
  return Number(execFileSync(process.execPath, ['-e', IMPORT, file], { env, encoding: 'utf8' }))
}

const floor = bareDocumentClient()
const lambdas: Measured[] = [
  floor,
  ...bundleHandlers().map(({ name, directory }) => unmeasured(name, join(directory, 'index.js'))),
]
for (let round = 0; round <= ROUNDS; round++) {
  for (const lambda of lambdas) {
    const milliseconds = importOnce(lambda.file)
    // The first round fills the disk cache.
    if (round > 0) lambda.imports.push(milliseconds)
  }
}

const baseline = median(floor.imports)
printTable(
  `Lambdas: bundle (minified, gzip) and import (processor time), median of ${ROUNDS} fresh processes on Node ${process.version}`,
  [
    { title: 'lambda', value: lambda => lambda.name },
    { title: 'KB gzip', value: lambda => Math.round(lambda.gzipBytes / 1024) },
    { title: 'import ms', value: lambda => Math.round(median(lambda.imports)) },
    { title: 'x floor', value: lambda => (median(lambda.imports) / baseline).toFixed(2) },
  ],
  lambdas.sort((a, b) => b.gzipBytes - a.gzipBytes),
)
