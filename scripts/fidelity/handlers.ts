import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { explainedTests } from './explained.ts'

interface Report {
  readonly testResults: readonly {
    readonly message: string
    readonly name: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[] | null
    }[]
  }[]
}

const root = join(import.meta.dirname, '../..')

/** Runs tests against another DynamoDB. @returns whether only explained ones failed */
export async function testHandlers(url: string, paths: readonly string[]): Promise<boolean> {
  const outputFile = join(mkdtempSync(join(tmpdir(), 'vitrine-fidelity-')), 'report.json')
  const tests = paths.length > 0 ? paths : ['functions']
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${outputFile}`]
  const vitest = spawn(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...tests],
    { cwd: root, stdio: 'inherit', env: { ...process.env, AWS_ENDPOINT_URL_DYNAMODB: url } },
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => vitest.kill(signal))
  await once(vitest, 'exit')
  const { testResults } = JSON.parse(readFileSync(outputFile, 'utf8')) as Report
  // A file that doesn't load has no tests.
  const unloaded = testResults.filter(({ assertionResults }) => assertionResults.length === 0)
  const results = testResults.flatMap(({ assertionResults }) => assertionResults)
  const having = (status: string) => results.filter(each => each.status === status)
  const failed = having('failed')
  const unexplained = failed.filter(({ fullName }) => !explainedTests[fullName])
  console.log()
  for (const { fullName } of failed) console.log(`${explainedTests[fullName] ? 'known ' : 'FAILED'} ${fullName}`)
  for (const { name, message } of unloaded) console.log(`FAILED ${name}: ${message}`)
  const run = having('passed').length + failed.length
  console.log(
    `DynamoDB Local: ${run} tests run, ${having('passed').length} passed, ${failed.length - unexplained.length} explained.`,
  )
  return run > 0 && unexplained.length === 0 && unloaded.length === 0
}
