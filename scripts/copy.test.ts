import { describe, expect, it } from 'vitest'
import { textsOf } from './copy.ts'

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
