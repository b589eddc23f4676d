import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { copyPage, textsOf } from './copy.ts'
import { root } from './imports.ts'

describe('texts', () => {
  it('are what elements, labels and messages say, with a name for what is filled in', () => {
    const source = `
      const buy = <Button className="px-4 Bold" onClick={() => log.info('Not for people.')}>Buy {listing.itemName} <b>now</b></Button>
      const field = <TextField name="Email Field" label="Email" hint={busy ? 'Please wait.' : undefined} />
      const note = \`Ends \${formatDate(end)}\${late ? ', later than planned' : ''}.\``
    expect(textsOf('a.tsx', source)).toEqual([
      'Buy {itemName} now',
      'Email',
      'Please wait.',
      'Ends {end}{…}.',
      ', later than planned',
    ])
  })
})

describe('docs/copy.md', () => {
  it('is up to date: run `npm run copy` after a change', () => {
    expect(readFileSync(join(root, 'docs/copy.md'), 'utf8')).toBe(copyPage())
  })
})
