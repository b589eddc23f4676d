import { useState } from 'react'
import { categories } from '../../../../shared/rules/listing.ts'
import { Select } from '../../../components/select.tsx'
import { termText } from '../../../lib/term-text.ts'
import type { BulkDialogProps } from './bulk-dialog-props.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { planCategory } from './planned-changes.ts'
import { useStockChange } from './use-stock-change.ts'

const nameOf = (category: string | null) => (category ? termText(category) : 'Uncategorized')

export function CategoryDialog({ pieces, isOpen, onClose, onUndoable, onUndo }: BulkDialogProps) {
  const [category, setCategory] = useState('')
  const { run, change, changeRest, stop } = useStockChange(onUndoable)
  const planned = category ? planCategory(pieces, category) : []
  return (
    <ChangeDialog
      title="Change the category"
      description="Of pieces, and of their listings and drafts."
      isOpen={isOpen}
      onClose={onClose}
      planned={planned}
      before={({ piece }) => nameOf(piece.category)}
      after={() => nameOf(category)}
      isReady={category !== ''}
      startLabel="Change the category"
      run={run}
      onStart={() => void change(planned)}
      onGoOn={() => void changeRest()}
      onStop={stop}
      onUndo={onUndo}
    >
      <Select
        aria-label="Category"
        placeholder="Choose a category"
        options={categories}
        value={category}
        onChange={event => setCategory(event.target.value)}
      />
    </ChangeDialog>
  )
}
