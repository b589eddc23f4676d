import { type Label, type SeenKind, seenKinds } from '../../functions/core/identify/image-text/installed-model.ts'
import { readThesaurusTables } from '../../functions/core/search/vocabulary/tables/thesaurus-rows.ts'
import { thesaurus } from '../../functions/core/search/vocabulary/thesaurus.ts'

/** A word, and how people would write it below a photograph. */
export interface Word extends Label {
  readonly prompts: readonly string[]
}

const MAX_SYNONYMS = 2

const withArticle = (name: string) => `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`

const promptsOf: Readonly<Record<SeenKind, (name: string) => readonly string[]>> = {
  form: name => [`a photo of ${withArticle(name)}`, `an antique ${name}`],
  material: name => [`a photo of an antique made of ${name}`, `antique ${name}`],
  style: name => [`a photo of an antique in the ${name} style`, `${name} decorative arts`],
}

/** What people photograph that no shop of antiques sells. */
const NOTHING = [
  'a person',
  'a selfie',
  'a hand',
  'an animal',
  'a house plant',
  'food',
  'a car',
  'a street',
  'a building',
  'a landscape',
  'a room',
  'a telephone',
  'a computer',
  'a screenshot',
  'a receipt',
  'a blank wall',
  'a blurred picture',
]

const isStyle = (kind: string) => kind === 'style'

/** `Wine glass` within a sentence; `Japanese sword` and `Art Deco` as they are. */
function inSentence(kind: string, name: string): string {
  const [first = ''] = name.split(' ')
  const isOfPlace = thesaurus()
    .saidOfCulture.in([first.toLowerCase()])
    .some(({ meanings }) => meanings.some(meaning => meaning.kind === 'origin'))
  return isStyle(kind) || isOfPlace ? name : name.charAt(0).toLowerCase() + name.slice(1)
}

/** The thesaurus' words for what a photograph can show. */
export function words(): Word[] {
  const rows = readThesaurusTables().rows.filter(({ kind }) => seenKinds.some(each => each === kind))
  const named = rows.map(({ kind: of, name, same }): Word => {
    const kind = of as SeenKind
    const synonyms = same.slice(0, MAX_SYNONYMS).map(word => promptsOf[kind](word)[0]!)
    return {
      kind,
      name: inSentence(kind, name),
      broader: (thesaurus().named(kind, name)?.broader ?? []).map(each => inSentence(kind, each.name)),
      prompts: [...promptsOf[kind](name), ...synonyms],
    }
  })
  const nothing = NOTHING.map((name): Word => ({ kind: null, name, broader: [], prompts: [`a photo of ${name}`] }))
  return [...named, ...nothing]
}
