import type { Change } from './changes.ts'
import type { Step } from './deployment.ts'
import type { Rehearsal } from './rehearsal.ts'

const ROWS_SHOWN = 12

export function reportOf(rehearsal: Rehearsal, before: string, after: string): string {
  const { forward, back, again, staying, afterFailures } = rehearsal
  return [
    directionOf(`Forward, from ${before} to ${after}`, forward),
    directionOf(`Back, from ${after} to ${before}`, back),
    ...(staying.length > 0 ? [section(`Stacks that ${before} doesn't know, and that stay`, staying)] : []),
    ...(again.some(({ refused }) => refused.length > 0) ? [directionOf('Forward once more', again)] : []),
    section('After a failure on the way', afterFailures.length > 0 ? afterFailures : ['Nothing else is refused.']),
  ].join('\n\n')
}

const section = (title: string, lines: readonly string[]) => [title, ...lines.map(line => `  ${line}`)].join('\n')

const directionOf = (title: string, steps: readonly Step[]) =>
  section(title, steps.length > 0 ? steps.flatMap((step, index) => stackLines(step, index + 1)) : ['No stack changes.'])

function stackLines({ stack, created, changed, replaced, removed, kept, refused, warned }: Step, position: number) {
  const isKept = new Set(kept)
  const rows = [
    ...refused.map(reason => ['refused', reason]),
    ...warned.map(reason => ['warning', reason]),
    ...shortened('replaced', replaced),
    ...shortened('created', created),
    ...shortened('changed', changed),
    ...shortened(
      'removed',
      removed.filter(change => !isKept.has(change)),
    ),
    ...shortened('kept', kept),
  ]
  if (rows.length === 0) rows.push(['changed', 'outputs or conditions only'])
  return [`${position}. ${stack}`, ...rows.map(([what = '', text]) => `   ${what.padEnd(9)} ${text}`)]
}

function shortened(what: string, changes: readonly Change[]): string[][] {
  const shown = changes.slice(0, ROWS_SHOWN).map(change => [what, described(change)])
  return changes.length > ROWS_SHOWN ? [...shown, [what, `and ${changes.length - ROWS_SHOWN} more`]] : shown
}

function described({ id, before, after, properties }: Change): string {
  const names = properties.length > 0 ? ` (${properties.join(', ')})` : ''
  return `${((after ?? before)?.Type ?? '').padEnd(35)} ${id.replace(/[0-9A-F]{8}$/, '')}${names}`
}
