import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { runNamed } from '../scripts/run-named.ts'

/* `npm run bench -- NAME …`: one benchmark. docs/benchmarks.md says what each measures. */

const files = globSync(['gates/*.ts', 'load/*.ts'], { cwd: import.meta.dirname }).toSorted()
runNamed({
  commands: Object.fromEntries(files.map(file => [basename(file, '.ts'), join(import.meta.dirname, file)])),
  help: 'npm run bench -- NAME runs one. docs/benchmarks.md says what each measures.',
  nodeOptions: { likeness: ['--expose-gc'], orders: ['--max-semi-space-size=64'] },
})
