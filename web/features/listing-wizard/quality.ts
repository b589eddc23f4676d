import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import type { sold } from '../../../shared/contract/endpoints/sold.ts'
import { formatNumber } from '../../../shared/rules/numbers.ts'
import { photoChecklist } from '../../../shared/rules/photo-checklist.ts'
import { factOf, factsAsked } from '../../../shared/rules/piece-facts.ts'
import type { ListingValues } from './listing-form.ts'

type Had = NonNullable<ResponseOf<typeof sold.getSoldLike>['had']>

export interface QualityPoint {
  readonly label: string
  readonly isMet: boolean
  /** Why buyers want it. */
  readonly why: string
  /** What pieces like it that sold had; null where too few were. */
  readonly sold: string | null
}

const MIN_PHOTOS = 3
/** Characters of a description that says more than its title. */
const MIN_DESCRIPTION = 80

/** Of those that its kind is asked first. */
const MIN_FACTS = 2
const FIRST_FACTS = 3

const isSaid = (text: string | null | undefined) => Boolean(text?.trim())

export function qualityOf(values: ListingValues, had: Had | null | undefined): QualityPoint[] {
  const photos = values.images?.length ?? 0
  const kindFacts = factsAsked(values).slice(0, FIRST_FACTS)
  const wantsMark = photoChecklist(values).find(({ view }) => view === 'mark')
  const ofSold = (name: Exclude<keyof Had, 'of' | 'photographs'>) =>
    had && had.of > 0 && had[name] > 0
      ? `${formatNumber(had[name])} of ${formatNumber(had.of)} like it that sold had this.`
      : null
  return [
    {
      label: 'Three photographs or more',
      isMet: photos >= MIN_PHOTOS,
      why: 'Nobody can turn it over: show the front, the back and what is wrong with it.',
      sold:
        had && had.photographs > 1
          ? `Half of those like it that sold had at least ${formatNumber(had.photographs)}.`
          : null,
    },
    ...(wantsMark
      ? [
          {
            label: 'A photograph of the mark',
            isMet: wantsMark.isThere,
            why: 'A mark is what buyers check first. If there is none, say so in the description.',
            sold: ofSold('mark'),
          },
        ]
      : []),
    {
      label: 'Its size',
      isMet: isSaid(values.dimensions),
      why: 'Buyers measure the place where it will stand.',
      sold: ofSold('dimensions'),
    },
    {
      label: 'A grade',
      isMet: Boolean(values.condition),
      why: 'It says at a glance what to expect.',
      sold: ofSold('condition'),
    },
    {
      label: 'Flaws, or that you see none',
      isMet: isSaid(values.flaws),
      why: 'What is stated can’t be complained about later.',
      sold: ofSold('flaws'),
    },
    {
      label: kindFacts.map(name => factOf(name).title).join(', '),
      isMet: kindFacts.filter(name => isSaid(values.facts?.[name])).length >= Math.min(kindFacts.length, MIN_FACTS),
      why: 'Buyers of such pieces filter by these, and compare them.',
      sold: null,
    },
    {
      label: 'Where you have it from, or what was repaired',
      isMet: isSaid(values.facts?.provenance) || isSaid(values.facts?.restoration),
      why: 'A piece with a history is trusted, and a repair that is told is forgiven.',
      sold: null,
    },
    {
      label: 'A description',
      isMet: (values.description?.trim().length ?? 0) >= MIN_DESCRIPTION,
      why: 'Say what the facts leave out: how it looks, works and feels.',
      sold: ofSold('description'),
    },
    {
      label: 'Who made it, if you know',
      isMet: isSaid(values.maker),
      why: 'Collectors search by maker.',
      sold: ofSold('maker'),
    },
    {
      label: 'When it was made',
      isMet: isSaid(values.dateCreated) || isSaid(values.period),
      why: '“Probably 19th century” is better than nothing.',
      sold: ofSold('dateCreated'),
    },
  ]
}
