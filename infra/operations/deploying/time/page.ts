import { STACKS_AT_ONCE } from '../deploy-stacks.ts'
import type { PublishedTimes } from './deployment-time.ts'
import { TARGET_MINUTES } from './deployment-time.ts'
import { around, durations, rates } from './durations.ts'

const table = (header: readonly string[], rows: readonly (readonly string[])[]) =>
  [header, header.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')

const KNOWN = { aws: 'AWS', quoted: 'measured by others', assumed: 'assumed' } as const

/** For docs/operations.md: minutes of each kind of deployment, and what they are reckoned from. */
export const timesPart = ({ times, resources }: PublishedTimes) =>
  [
    table(
      [
        'deployment',
        'resources made or changed',
        'their stacks',
        'until people have it',
        'target',
        'with catalogue and trial',
        'one stack at a time',
      ],
      times.map(({ kind, resources: count, stackMinutes, minutes, allMinutes, oneByOneMinutes }) => [
        kind,
        count.toLocaleString('en'),
        `${stackMinutes} min`,
        `**${minutes} min**`,
        `${TARGET_MINUTES[kind]} min`,
        `${allMinutes} min`,
        `${oneByOneMinutes} min`,
      ]),
    ),
    `Reckoned with ${STACKS_AT_ONCE} stacks at once and these seconds for each resource, not measured in AWS:`,
    table(
      ['type', 'number', 's to make', 's to change', 'known from'],
      Object.entries(resources).map(([type, count]) => {
        const { create, update, known, source } = durations[type]!
        return [type, count.toLocaleString('en'), String(create), String(update), source ?? KNOWN[known]]
      }),
    ),
    `A service takes so many calls a second: ${rates.map(({ source }) => source).join('; ')}. Besides, in seconds: ${Object.entries(
      around,
    )
      .map(([what, seconds]) => `${what} ${seconds}`)
      .join(', ')}.`,
  ].join('\n\n')
