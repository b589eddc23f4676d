import type { CsvColumnName } from '../../shared/rules/bulk-upload.ts'
import { isArt } from '../../shared/rules/resale-right.ts'
import { inColumn } from './faults.ts'

type Cells = Readonly<Partial<Record<CsvColumnName, string>>>

// @wc-ignore
const WORDS = {
  none: /^(?:none|no|not art|kein|keine|keiner|nein)$/i,
  unknown: /^(?:unknown|not known|unbekannt|\?)?$/i,
  living: /^(?:living|alive|yes|lebt|lebend)$/i,
  yes: /^(?:yes|true|y|x|ja)$/i,
  no: /^(?:no|false|n|nein)?$/i,
}

/** Of columns of before nobody wrote these: without an artist, only a piece of the category Art is unanswered. */
export function artOf(cells: Cells, category: string | null) {
  const said = (column: CsvColumnName) => (cells[column] ?? '').trim()
  const artist = said('artist')
  const isOwnWork = WORDS.yes.test(said('ownWork'))
  if (WORDS.none.test(artist)) return { resaleRight: null, faults: [] }
  if (artist === '' && !isOwnWork) return { resaleRight: isArt(category) ? undefined : null, faults: [] }
  const died = said('artistDied')
  const isYear = /^\d{1,4}$/.test(died)
  const faults: string[] = []
  if (!isYear && !WORDS.living.test(died) && !WORDS.unknown.test(died))
    faults.push(inColumn('artistDied', 'Enter the year in which the artist died, living or unknown.'))
  const entitled = said('artistEntitled')
  const isEntitled = WORDS.yes.test(entitled)
  const isUnknown = WORDS.unknown.test(entitled)
  if (!isEntitled && !isUnknown && !WORDS.no.test(entitled))
    faults.push(inColumn('artistEntitled', 'Enter yes, no or unknown.'))
  if (!isOwnWork && !WORDS.no.test(said('ownWork'))) faults.push(inColumn('ownWork', 'Enter yes or no.'))
  return {
    resaleRight: {
      artist: artist || said('maker') || 'unknown',
      isOwnWork,
      life: isYear ? ('died' as const) : WORDS.living.test(died) ? ('living' as const) : ('unknown' as const),
      diedIn: isYear ? died : null,
      origin: isEntitled ? ('entitled' as const) : isUnknown ? ('unknown' as const) : ('not_entitled' as const),
      boughtFromArtistOn: said('boughtFromArtist') || null,
    },
    faults,
  }
}
