import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { grantsFile } from '../infra/rights/derive/derive-grants.ts'
import { GRANTS_FILE } from '../infra/rights/grants.ts'
import { root } from './imports.ts'

/* Apart from the docs and before them: the stacks, of which some docs tell, want grants of each handler, new ones too. */

writeFileSync(join(root, GRANTS_FILE), grantsFile())
