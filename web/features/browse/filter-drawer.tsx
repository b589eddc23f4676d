import type { ComponentProps } from 'react'
import { formatNumber } from '../../../shared/rules/numbers.ts'
import { Button } from '../../components/button.tsx'
import { Drawer } from '../../components/drawer.tsx'
import { Filters } from './filters.tsx'

interface FilterDrawerProps extends ComponentProps<typeof Filters> {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** undefined while loading. */
  total: number | undefined
}

export function FilterDrawer({ isOpen, onOpenChange, total, ...filters }: FilterDrawerProps) {
  return (
    <Drawer title="Filters" isOpen={isOpen} onOpenChange={onOpenChange}>
      <Filters {...filters} />
      <div className="sticky bottom-0 -mx-6 mt-8 -mb-6 border-t bg-paper p-6">
        <Button className="w-full" onClick={() => onOpenChange(false)}>
          {total === undefined ? 'Show results' : `Show ${formatNumber(total)} ${total === 1 ? 'result' : 'results'}`}
        </Button>
      </div>
    </Drawer>
  )
}
