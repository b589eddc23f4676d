import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from './imports.ts'

interface Job {
  readonly uses?: string
  readonly permissions?: Record<string, string>
  readonly environment?: string
  readonly 'timeout-minutes'?: number
  readonly steps?: readonly { readonly uses?: string; readonly run?: string }[]
}
interface Workflow {
  readonly on: Record<string, unknown>
  readonly permissions: Record<string, string>
  readonly jobs: Record<string, Job>
}

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const files = globSync('.github/workflows/*.yml', { cwd: root })
const workflows = files.map(file => [file, parse(read(file)) as Workflow] as const)
const jobs = workflows.flatMap(([file, { jobs: own }]) =>
  Object.entries(own).map(([name, job]) => [`${file} ${name}`, job] as const),
)
const steps = jobs.flatMap(([name, job]) => (job.steps ?? []).map(step => [name, step] as const))

describe('workflows', () => {
  it('run scripts that exist', () => {
    const called = steps.flatMap(([, { run = '' }]) =>
      [...run.matchAll(/\bnpm (?:run (?:--silent )?)?(?!install\b|ci\b|audit\b)([\w:-]+)/g)].map(
        ([, script = '']) => script,
      ),
    )
    expect(called).toEqual(expect.arrayContaining(['test:slow', 'infra', 'deploy']))
    expect(called.filter(script => !(script in scripts))).toEqual([])
  })

  it('ask OpenSearch and SpamAssassin once a week', () => {
    const weekly = workflows.filter(([, { on }]) => {
      const times = on.schedule as { readonly cron: string }[] | undefined
      return times?.some(({ cron }) => /^\d+ \d+ \* \* [0-6]$/.test(cron))
    })
    const run = steps
      .filter(([name]) => weekly.some(([file]) => name.startsWith(`${file} `)))
      .map(([, each]) => each.run)
    expect(run).toEqual(expect.arrayContaining(['npm run test:opensearch', 'npm run bench -- mail']))
  })

  it('may only read, but for the jobs that sign in to AWS', () => {
    for (const [file, { permissions }] of workflows) expect(permissions, file).toEqual({ contents: 'read' })
    const more = jobs.filter(([, { permissions = {} }]) => Object.values(permissions).includes('write'))
    expect(more.length).toBeGreaterThan(0)
    for (const [name, { permissions, uses = '', environment }] of more) {
      expect(permissions, name).toEqual({ contents: 'read', 'id-token': 'write' })
      expect(environment ?? uses, name).toMatch(/deploy-stage\.yml$|inputs\.stage/)
    }
  })

  it('take actions by their version, and files of this repository that exist', () => {
    const used = [...jobs.map(([, { uses }]) => uses), ...steps.map(([, { uses }]) => uses)].filter(each => !!each)
    for (const uses of used as string[]) {
      if (uses.startsWith('./')) expect(files).toContain(uses.slice(2))
      else expect(uses).toMatch(/^(actions|aws-actions)\/[\w-]+@v\d+(\.\d+)*$/)
    }
  })

  it('never run what a pull request says: neither with rights, nor as part of a command', () => {
    for (const [file, { on }] of workflows) expect(Object.keys(on), file).not.toContain('pull_request_target')
    for (const [name, { run = '' }] of steps) expect(run, name).not.toContain('${{')
  })

  it('end', () => {
    for (const [name, { uses, 'timeout-minutes': minutes }] of jobs) if (!uses) expect(minutes, name).toBeGreaterThan(0)
  })

  it('are in one place with the inputs of a deployment', () => {
    const { jobs: own } = parse(read('.github/workflows/deploy-stage.yml')) as {
      jobs: { deploy: { env: Record<string, string> } }
    }
    const operations = read('docs/operations.md')
    for (const name of Object.keys(own.deploy.env)) expect(operations.includes(`\`${name}\``), name).toBe(true)
  })
})
