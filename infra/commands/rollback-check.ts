import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeholders } from '../build/artifacts.ts'
import { readRelease, releaseOf } from '../operations/rollback/assembly.ts'
import { run, withCheckout } from '../operations/rollback/checkout.ts'
import { isAccepted, rehearse } from '../operations/rollback/rehearsal.ts'
import { reportOf } from '../operations/rollback/report.ts'
import { exampleInputs } from '../stacks/inputs.ts'
import { addVitrine, newApp } from '../stacks/vitrine-app.ts'
import { commitOf } from './git.ts'
import { sayErrorsPlainly } from './running.ts'

/** `npm run infra -- rollback-check COMMIT`: what CloudFormation would do with this tree after that commit, and back. Offline. */
sayErrorsPlainly()
const [commit] = process.argv.slice(2)
if (!commit) {
  console.error('Say which release this one follows: npm run infra -- rollback-check COMMIT')
  process.exit(2)
}

function synthesizeHere(outdir: string) {
  const app = newApp({ outdir })
  addVitrine(app, exampleInputs, placeholders())
  return releaseOf(app.synth())
}

const synthesizeCommit = (folder: string, id: string) =>
  withCheckout(folder, id, checkout => {
    if (!existsSync(join(checkout, 'infra/commands/synth.ts'))) throw new Error(`${id} can't be synthesized offline.`)
    run(process.execPath, ['infra/commands/synth.ts'], checkout)
    return readRelease(join(checkout, 'cdk.out'))
  })

const id = commitOf(commit)
const folder = mkdtempSync(join(tmpdir(), 'vitrine-rollback-'))
try {
  const before = await synthesizeCommit(join(folder, 'before'), id)
  const rehearsal = rehearse(before, synthesizeHere(join(folder, 'after')))
  console.log(reportOf(rehearsal, id, 'this checkout'))
  console.log('\nTemplates are made without built code: functions of which only the code differs are not listed.')
  console.log(isAccepted(rehearsal) ? 'CloudFormation refuses nothing.' : 'CloudFormation would refuse this.')
  if (!isAccepted(rehearsal)) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
