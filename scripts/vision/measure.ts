import { readFile } from 'node:fs/promises'
import { printTable } from '../../bench/table.ts'
import { decodeIndex } from '../../functions/core/identify/catalogue/catalogue-index.ts'
import { ownIndexFile } from '../../functions/core/identify/catalogue/own-catalogue.ts'
import { embeddingBy } from '../../functions/core/identify/features/see-traits.ts'
import { see } from '../../functions/core/identify/features/sight.ts'
import { type ImageTextModel, seenKinds } from '../../functions/core/identify/image-text/installed-model.ts'
import { traitsSeen } from '../../functions/core/identify/image-text/traits-seen.ts'
import { type Kind, kindOf, similarTo } from '../../functions/identify/matching/kind.ts'
import { nearestRecords } from '../../functions/identify/matching/neighbors.ts'
import { withSeen } from '../../functions/identify/matching/seen-kind.ts'
import { countSaid, type Look, STEPS } from './calibrate.ts'
import { isRight, type LabelledPhoto, type Part, parts } from './labelled-photos.ts'

export interface Measured extends Look {
  readonly without: Kind
  readonly with: Kind
}

/** What is said of each photograph as it is done for visitors, by the project's own catalogue. */
export async function measure(photos: readonly LabelledPhoto[], model: ImageTextModel): Promise<Measured[]> {
  const index = decodeIndex(await readFile(ownIndexFile))
  const measured: Measured[] = []
  for (const { name, truth, read } of photos) {
    const photo = await read()
    try {
      const [sight, embedding] = await Promise.all([see(photo), embeddingBy(model, photo)])
      const without = kindOf(similarTo(nearestRecords(sight.embedding, index, index.ids.length)), sight.classes)
      measured.push({ name, truth, embedding, without, with: withSeen(without, traitsSeen(embedding, model)) })
    } catch (error) {
      throw new Error(`The photograph ${name} can’t be used: ${(error as Error).message}`)
    }
  }
  return measured
}

const outcomes = ['right', 'wrong', 'unstated'] as const

function outcomeOf(part: Part, kind: Kind, truth: readonly string[]): (typeof outcomes)[number] {
  const said = kind[part]?.value
  if (!said) return 'unstated'
  return isRight(part, said, truth) ? 'right' : 'wrong'
}

/** Rows of one part, by what the photographs show. */
export function rowsOf(part: Part, measured: readonly Measured[]) {
  const judged = measured.flatMap(each => {
    const truth = each.truth[part]
    return truth
      ? [
          {
            shows: truth.join(' or '),
            without: outcomeOf(part, each.without, truth),
            with: outcomeOf(part, each.with, truth),
          },
        ]
      : []
  })
  const names = [...new Set(judged.map(({ shows }) => shows))].sort()
  const row = (shows: string, of: typeof judged) => {
    const count = (way: 'without' | 'with', what: string) => of.filter(each => each[way] === what).length
    return {
      shows,
      photos: of.length,
      without: outcomes.map(what => count('without', what)),
      with: outcomes.map(what => count('with', what)),
    }
  }
  return [
    ...names.map(name =>
      row(
        name,
        judged.filter(({ shows }) => shows === name),
      ),
    ),
    row('all', judged),
  ]
}

export function printMeasured(measured: readonly Measured[], model: ImageTextModel): void {
  for (const part of parts) {
    const rows = rowsOf(part, measured)
    if (rows.at(-1)!.photos === 0) continue
    printTable(
      `What is said of the ${part}, without and with ${model.name}`,
      [
        { title: part, value: ({ shows }) => shows },
        { title: 'photographs', value: ({ photos }) => photos },
        ...outcomes.map((what, n) => ({
          title: `without: ${what}`,
          value: (row: (typeof rows)[number]) => row.without[n]!,
        })),
        ...outcomes.map((what, n) => ({ title: `with: ${what}`, value: (row: (typeof rows)[number]) => row.with[n]! })),
      ],
      rows,
    )
  }
  for (const kind of seenKinds) {
    if (!measured.some(({ truth }) => truth[kind])) continue
    const now = model.minProbability[kind]
    printTable(
      `What the model alone would say of the ${kind}, by the least probability (now ${now ?? 'nothing is said'})`,
      [
        { title: 'from', value: ({ min }) => String(min) },
        { title: 'right', value: ({ right }) => right },
        { title: 'wrong', value: ({ wrong }) => wrong },
        { title: 'unstated', value: ({ nothing }) => nothing },
      ],
      STEPS.map(min => ({ min, ...countSaid(measured, kind, min, model) })),
    )
  }
}
