import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dictionary } from '@zxcvbn-ts/language-common'
import { frontCode, stemOf } from '../functions/accounts/common-passwords.ts'
import { PASSWORD_MIN } from '../shared/contract/endpoints/accounts.ts'

/** Writes the list of passwords that are tried first, from the lists of breached ones that zxcvbn keeps. */
const breached = dictionary['passwords-common']
const long = breached.filter(word => word.length >= PASSWORD_MIN)
const stems = [...new Set(long.map(stemOf))].toSorted()
const file = join(import.meta.dirname, '../functions/accounts/common-password-list.ts')
writeFileSync(
  file,
  `// Written by \`npm run generate -- passwords\`.\n// biome-ignore format: one long text\nexport const commonPasswordList = ${JSON.stringify(frontCode(stems))}\n`,
)
console.log(`Wrote ${stems.length} of ${breached.length} passwords to ${file}`)
