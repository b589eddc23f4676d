import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import papaparse from 'papaparse'
import { decodeIndex } from '../../functions/core/identify/catalogue/catalogue-index.ts'
import { ownIndexFile } from '../../functions/core/identify/catalogue/own-catalogue.ts'
import { see } from '../../functions/core/identify/features/sight.ts'
import { KIND_RULES, type Kind, type KindRules, kindOf, similarTo } from '../../functions/identify/matching/kind.ts'
import { nearestRecords } from '../../functions/identify/matching/neighbors.ts'
import { printTable } from '../table.ts'

/*
 * What is said of real photographs: `npm run bench -- photographs FOLDER TRUTH.csv`. The table has the columns `file` and
 * `category`, and may have `form`; where several are right, with " or " between them. Pictures drawn like the catalogue's
 * say nothing of photographs, so the rules of kinds are calibrated here.
 */
const [folder, truthFile] = process.argv.slice(2)
if (!folder || !truthFile) throw new Error('Name a folder of photographs and a table that says what they show.')

const PARTS = ['category', 'form'] as const
type Part = (typeof PARTS)[number]
type Truth = { readonly file: string } & Readonly<Partial<Record<Part, string>>>

const { data: truths } = papaparse.parse<Truth>(await readFile(truthFile, 'utf8'), {
  header: true,
  skipEmptyLines: true,
})
const index = decodeIndex(await readFile(ownIndexFile))

const looked: { truth: Truth; kindBy: (rules: KindRules) => Kind; cosine: number }[] = []
for (const truth of truths) {
  const { embedding, classes } = await see(await readFile(join(folder, truth.file)))
  const near = similarTo(nearestRecords(embedding, index, index.ids.length))
  looked.push({ truth, kindBy: rules => kindOf(near, classes, [], rules), cosine: near[0]?.cosine ?? 0 })
}
type Looked = (typeof looked)[number]

const isRight = (said: string, truth: string) => truth.toLowerCase().split(' or ').includes(said.toLowerCase())
/** Null where nothing is stated, or the table says nothing. */
function outcome({ truth, kindBy }: Looked, part: Part, rules: KindRules): 'right' | 'wrong' | null {
  const said = kindBy(rules)[part]?.value
  if (!said || !truth[part]) return null
  return isRight(said, truth[part]) ? 'right' : 'wrong'
}

const count = (what: 'right' | 'wrong', part: Part, rules: KindRules, among: readonly Looked[] = looked) =>
  among.filter(look => outcome(look, part, rules) === what).length

/** From the most to the least that is stated. */
const LOOSER = [0.3, 0.25, 0.2, 0.15, 0.1, 0.05, 0, -0.05, -0.1]
const loosened = (by: number): KindRules => ({
  minShare: KIND_RULES.minShare - by,
  nearCosine: KIND_RULES.nearCosine - by,
  minProbability: KIND_RULES.minProbability - by,
  sureCosine: KIND_RULES.sureCosine - by,
})

printTable(
  `What is stated of ${looked.length} photographs, with every threshold lower by so much`,
  [
    { title: 'lower by', value: by => by.toFixed(2) },
    ...PARTS.flatMap(part =>
      (['right', 'wrong'] as const).map(what => ({
        title: `${part} ${what}`,
        value: (by: number) => count(what, part, loosened(by)),
      })),
    ),
    {
      title: 'forms that may get a value',
      value: by => looked.filter(({ kindBy }) => kindBy(loosened(by)).form?.isSure).length,
    },
  ],
  LOOSER,
)

/** The rules stay so far within those that begin to state something wrong. */
const MARGIN = 0.15

/** Rules set on the other photographs in the same way: are they right for this one? */
const leftOut = looked.flatMap(look => {
  const others = looked.filter(other => other !== look)
  const loosest = LOOSER.find(each => PARTS.every(part => count('wrong', part, loosened(each), others) === 0))
  return PARTS.map(part => outcome(look, part, loosened((loosest ?? 0) - MARGIN)))
})
console.log(
  `\nEach photograph left out while the thresholds are set on the others: ${leftOut.filter(each => each === 'wrong').length} wrong, ${leftOut.filter(each => each === 'right').length} right of ${leftOut.length} statements.`,
)

printTable<Looked>(
  'Each photograph',
  [
    { title: 'file', value: ({ truth }) => truth.file },
    { title: 'is', value: ({ truth }) => [truth.category, truth.form].filter(Boolean).join(', ') },
    {
      title: 'stated',
      value: ({ kindBy }) => PARTS.map(part => kindBy(KIND_RULES)[part]?.value ?? '–').join(', '),
    },
    { title: 'cosine of the nearest record', value: ({ cosine }) => cosine.toFixed(2) },
  ],
  looked,
)
process.exit(0)
