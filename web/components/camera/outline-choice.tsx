import { useId } from 'react'
import { type OutlineName, outlineNames } from './framing.ts'
import { OutlineIcon } from './outline.tsx'

const labels: Record<OutlineName, string> = {
  piece: 'Any',
  vase: 'Vase',
  pot: 'Pot, jug',
  glass: 'Glass',
  plate: 'Plate',
  figure: 'Figure',
  chair: 'Chair',
  table: 'Table',
  case: 'Chest, clock',
  picture: 'Picture',
  textile: 'Textile',
  book: 'Book',
  jewel: 'Jewelry',
  base: 'Base',
  mark: 'Mark',
}

interface OutlineChoiceProps {
  /** The one that fits the piece comes first. */
  asked: OutlineName
  value: OutlineName
  onChange: (name: OutlineName) => void
}

export function OutlineChoice({ asked, value, onChange }: OutlineChoiceProps) {
  const name = useId()
  return (
    <fieldset className="mt-3 min-w-0">
      <legend className="sr-only">Outline</legend>
      <div className="flex gap-1 overflow-x-auto pb-2">
        {[...new Set([asked, ...outlineNames])].map(each => (
          <label
            key={each}
            className="flex w-18 shrink-0 cursor-pointer flex-col items-center gap-1 rounded-sm border border-transparent px-1 py-2 text-center text-label tracking-normal whitespace-nowrap text-muted transition-colors hover:text-ink has-checked:border-accent has-checked:bg-accent-wash has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={each}
              checked={each === value}
              onChange={() => onChange(each)}
              className="sr-only"
            />
            <OutlineIcon name={each} />
            {labels[each]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
