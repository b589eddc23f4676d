import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { programs } from './account.ts'

/** Rules of cfn-lint that are not asked for, each with why. */
const EXPLAINED: Readonly<Record<string, string>> = {
  W3005: 'The CDK lets each function wait for its role, which it refers to anyway. It changes nothing.',
}

/** @param folder of templates. @throws Error if cfn-lint finds anything; it has said what */
export async function lintTemplates(folder: string): Promise<void> {
  const templates = readdirSync(folder).map(name => join(folder, name))
  const ignored = Object.keys(EXPLAINED).flatMap(rule => ['--ignore-checks', rule])
  const parameters = ['--non-zero-exit-code', 'informational', ...ignored, '--', ...templates]
  const child = spawn(programs()('cfn-lint'), parameters, { stdio: 'inherit' })
  const status = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('exit', resolve))
  if (status !== 0) throw new Error('cfn-lint found something in the templates. It has said what.')
  console.log(`cfn-lint found nothing in ${templates.length} templates.`)
}
