import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { basename, join } from 'node:path'

/* `npm run bench -- NAME …`: one benchmark, in a process of its own. docs/benchmarks.md says what each measures. */

const nodeOptions: Readonly<Record<string, readonly string[]>> = {
  likeness: ['--expose-gc'],
  orders: ['--max-semi-space-size=64'],
}

const [name, ...args] = process.argv.slice(2)
const file = ['gates', 'load']
  .map(folder => join(import.meta.dirname, folder, `${name}.ts`))
  .find(path => existsSync(path))
if (name && file) {
  const options = { stdio: 'inherit' } as const
  process.exitCode = spawnSync(process.execPath, [...(nodeOptions[name] ?? []), file, ...args], options).status ?? 1
} else {
  for (const folder of ['gates', 'load']) {
    const names = globSync('*.ts', { cwd: join(import.meta.dirname, folder) }).map(each => basename(each, '.ts'))
    console.log(`${folder}: ${names.toSorted().join(', ')}`)
  }
  console.log('\nnpm run bench -- NAME runs one. docs/benchmarks.md says what each measures.')
  process.exitCode = name ? 1 : 0
}
