import LayoutGrid from 'lucide-react/icons/layout-grid'
import Rows3 from 'lucide-react/icons/rows-3'
import { Button } from '../../components/button.tsx'
import type { InventoryLook } from './use-chosen-view.ts'

const looks = [
  { value: 'cards', label: 'Cards', Icon: LayoutGrid },
  { value: 'table', label: 'Stock', Icon: Rows3 },
] as const

/** This browser remembers the choice. */
export const ViewSwitch = ({ view, onChange }: { view: InventoryLook; onChange: (view: InventoryLook) => void }) => (
  <fieldset className="flex gap-2">
    <legend className="sr-only">How pieces are shown</legend>
    {looks.map(({ value, label, Icon }) => (
      <Button
        key={value}
        size="small"
        variant={value === view ? 'primary' : 'secondary'}
        aria-pressed={value === view}
        onClick={() => onChange(value)}
      >
        <Icon aria-hidden />
        {label}
      </Button>
    ))}
  </fieldset>
)
