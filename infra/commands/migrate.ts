import { migrate } from '../../functions/migrations/migration.ts'
import { migrations } from '../../functions/migrations/migrations.ts'

/** `npm run infra -- migrate before` or `after` a deployment, on TABLE_NAME, with the rights of who runs it. */
const [when] = process.argv.slice(2)
if (when !== 'before' && when !== 'after') {
  console.error(
    'Say when: npm run infra -- migrate before, or npm run infra -- migrate after. docs/operations.md explains both.',
  )
  process.exit(1)
}
// What belongs before comes first afterwards too, where someone left it out.
const steps = migrations.filter(step => step.when === 'before' || when === 'after')
const done = await migrate(steps, () => new Date())
console.log(done.length ? `Done: ${done.join(', ')}.` : 'Nothing is left to do.')
