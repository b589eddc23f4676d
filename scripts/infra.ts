import { join } from 'node:path'
import { runNamed } from './run-named.ts'

/* `npm run infra -- NAME …`: what operators do beside a deployment (docs/operations.md). */

const names = [
  'cdk',
  'destroy',
  'drill',
  'logs',
  'migrate',
  'preflight',
  'reconcile',
  'resend-events',
  'restore',
  'rollback',
  'rollback-check',
  'rotate',
  'search-index',
  'synth',
  'upload-catalogue',
]
runNamed({
  commands: Object.fromEntries(names.map(name => [name, join(import.meta.dirname, '../infra/commands', `${name}.ts`)])),
  help: 'npm run infra -- NAME runs one. docs/operations.md says when.',
})
