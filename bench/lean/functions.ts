import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { median } from '../table.ts'
import { atMost, measure, valueAtMost } from './figures.ts'

/** Bundles of all functions: what is sent to a Lambda, and the processor time that a fresh process takes to load it. */
const IMPORT =
  'const t=process.cpuUsage();require(process.argv[1]);const u=process.cpuUsage(t);console.log((u.user+u.system)/1e3)'
/** Those that answer the API. */
const isApi = (source: string) => !/\/on-[\w-]+\.ts$/.test(source)

await measure(async root => {
  const { bundleHandlers } = (await import(
    join(root, 'infra/build/bundles.ts')
  )) as typeof import('../../infra/build/bundles.ts')
  const env = { ...process.env, AWS_REGION: 'us-east-1', TABLE_NAME: 'bench', NODE_PATH: join(root, 'node_modules') }
  const bundles = bundleHandlers().map(({ source, directory, externals }) => {
    const file = join(directory, 'index.js')
    const imported = () => Number(execFileSync(process.execPath, ['-e', IMPORT, file], { env, encoding: 'utf8' }))
    imported()
    return { kb: gzipSync(readFileSync(file), { level: 9 }).length / 1024, ms: imported(), source, externals }
  })
  const largest = bundles
    .filter(({ source, externals }) => isApi(source) && externals.length === 0)
    .reduce((a, b) => (a.kb > b.kb ? a : b))
  return [
    { what: 'a function, bundle', value: median(bundles.map(({ kb }) => kb)), unit: 'KB gzip', goal: atMost(0.7) },
    {
      what: 'a function, import',
      value: median(bundles.map(({ ms }) => ms)),
      unit: 'ms of processor',
      goal: atMost(0.7),
    },
    { what: `the largest function of the API`, value: largest.kb, unit: 'KB gzip', goal: valueAtMost(150) },
  ]
})
