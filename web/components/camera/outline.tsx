import { cx } from 'class-variance-authority'
import type { OutlineName } from './framing.ts'

/** In a square of 200; drawn for an eye that compares, so only what the forms have in common. */
const paths: Record<OutlineName, string> = {
  piece: 'M20 56V20h36M144 20h36v36M180 144v36h-36M56 180H20v-36',
  vase: 'M72 14h56c-2 16-12 26-12 40 0 20 38 32 38 72 0 30-20 44-24 60H70c-4-16-24-30-24-60 0-40 38-52 38-72 0-14-10-24-12-40Z',
  pot: 'M72 60c4-14 16-20 28-20s24 6 28 20c18 12 24 30 22 50-2 26-14 42-26 54H76c-12-12-24-28-26-54-2-20 4-38 22-50ZM72 60h56M93 40c0-16 14-16 14 0M51 116C28 114 34 84 14 72M56 88C42 84 42 72 30 68M144 82c46-14 52 48 2 54',
  glass: 'M66 16h68c6 44-4 76-28 82v56c2 14 26 16 30 28H64c4-12 28-14 30-28V98c-24-6-34-38-28-82Z',
  plate: 'M184 100a84 84 0 1 1-168 0 84 84 0 0 1 168 0ZM156 100a56 56 0 1 1-112 0 56 56 0 0 1 112 0Z',
  figure:
    'M100 14c16 0 25 12 25 28 0 12-5 22-12 28v10c28 4 43 22 45 54H42c2-32 17-50 45-54V70c-7-6-12-16-12-28 0-16 9-28 25-28ZM62 134v50h76v-50',
  chair: 'M64 14h72l-3 88H67L64 14ZM58 102h84l8 20H50l8-20ZM54 122l-4 66M146 122l4 66M74 122v44M126 122v44',
  table: 'M14 62h172v16H14V62ZM26 78h148v18H26V78ZM30 96l-2 78M170 96l2 78M56 96v52M144 96v52',
  case: 'M30 30h140v140H30V30ZM24 20h152v10H24V20ZM30 76h140M30 122h140M38 170v14M162 170v14',
  picture: 'M16 36h168v128H16V36ZM38 58h124v84H38V58ZM16 36l22 22M184 36l-22 22M16 164l22-22M184 164l-22-22',
  textile:
    'M44 14h112v160H44V14ZM58 28h84v132H58V28ZM52 174v12M68 174v12M84 174v12M100 174v12M116 174v12M132 174v12M148 174v12',
  book: 'M58 18h92v164H58c-8 0-12-4-12-10V28c0-6 4-10 12-10ZM62 18v164',
  jewel:
    'M154 128a54 54 0 1 1-108 0 54 54 0 0 1 108 0ZM140 128a40 40 0 1 1-80 0 40 40 0 0 1 80 0ZM82 18h36l16 20-34 36-34-36 16-20ZM66 38h68',
  base: 'M184 100a84 84 0 1 1-168 0 84 84 0 0 1 168 0ZM164 100a64 64 0 1 1-128 0 64 64 0 0 1 128 0Z',
  mark: 'M194 100a94 94 0 1 1-188 0 94 94 0 0 1 188 0ZM56 56h88v88H56V56Z',
}

/** Light on a dark edge, so that it shows on any picture. */
export function LiveOutline({ name }: { name: OutlineName }) {
  const line = { d: paths[name], fill: 'none', strokeLinejoin: 'round', strokeLinecap: 'round' } as const
  return (
    <svg
      aria-hidden
      viewBox="0 0 200 200"
      className="pointer-events-none absolute inset-0 size-full p-[4%] [&_path]:[vector-effect:non-scaling-stroke]"
    >
      <path {...line} className="stroke-lens/60" strokeWidth="5" />
      <path {...line} className="stroke-on-lens" strokeWidth="2" />
    </svg>
  )
}

export function OutlineIcon({ name, className }: { name: OutlineName; className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 200 200" className={cx('size-7', className)}>
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="9"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}
