import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { StockRow } from '../../../../shared/contract/endpoints/stock.ts'
import { Button } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { MountOnFirstOpen } from '../../../components/mount-on-first-open.tsx'
import { serverNow } from '../../../lib/server-clock.ts'
import { useAddressQuery } from '../../../lib/use-address-query.ts'
import { type BulkAct, bulkActs } from './bulk-dialogs.tsx'
import { ColumnsDialog } from './columns-dialog.tsx'
import { allSelected, extended, NOTHING_SELECTED, toggled } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { keepColumns, recallColumns, stockColumns } from './stock-columns.tsx'
import {
  categoriesIn,
  FIRST_VIEW,
  foundPieces,
  isFiltered,
  queryOf,
  type SortKey,
  type StockView,
  viewFrom,
} from './stock-filter.ts'
import { StockFilters } from './stock-filters.tsx'
import { StockLine } from './stock-line.tsx'
import { StockTable } from './stock-table.tsx'
import { UndoBar } from './undo-bar.tsx'
import { useEdited } from './use-edited.ts'
import { useStockKeys } from './use-stock-keys.ts'
import { useUndo } from './use-undo.ts'

const EditItemDialog = lazy(() =>
  import('../edit-item-dialog.tsx').then(module => ({ default: module.EditItemDialog })),
)

/** Kept after closing: a dialog gives the focus back only while it is mounted. */
interface OpenedAct {
  key: BulkAct
  pieces: readonly StockRow[]
  isOpen: boolean
  no: number
}

export function Stock({ pieces, isComplete }: { pieces: readonly StockRow[]; isComplete: boolean }) {
  const { view, found, change } = useFound(pieces)
  const { chosen, isAll, ...selecting } = useSelection(found)
  const [active, setActive] = useState(-1)
  const [shown, setShown] = useState(recallColumns)
  const [isChoosingColumns, setChoosingColumns] = useState(false)
  const [act, setAct] = useState<OpenedAct | null>(null)
  const [edited, setEdited] = useEdited(pieces)
  const undoing = useUndo()
  const navigate = useNavigate()
  const categories = useMemo(() => categoriesIn(pieces), [pieces])
  const columns = useMemo(() => stockColumns.filter(({ key }) => shown.includes(key)), [shown])

  const narrow = (part: Partial<StockView>) => {
    setActive(-1)
    change(part)
  }
  const sort = (key: SortKey) =>
    narrow({ sort: key, isDescending: view.sort === key ? !view.isDescending : key === 'added' })
  const open = (piece: StockRow) => (piece.listingId ? navigate(`/marketplace/${piece.listingId}`) : setEdited(piece))
  const onActive = (then: (piece: StockRow) => void) => {
    const piece = found[active]
    if (piece) then(piece)
  }
  const move = (by: number) => setActive(Math.max(0, Math.min(found.length - 1, active + by)))
  useStockKeys({
    hasActive: active >= 0,
    next: () => move(1),
    previous: () => move(-1),
    select: () => onActive(({ id }) => selecting.select(id, false)),
    selectRange: () => onActive(({ id }) => selecting.select(id, true)),
    selectAll: selecting.selectAll,
    selectNone: selecting.selectNone,
    edit: () => onActive(setEdited),
    open: () => onActive(open),
  })
  const closeAct = () => setAct(last => last && { ...last, isOpen: false })
  const undo = () => {
    closeAct()
    undoing.undo()
  }
  const Opened = act && bulkActs.find(({ key }) => key === act.key)?.dialog
  return (
    <div className="space-y-6">
      <StockFilters view={view} categories={categories} onChange={narrow} />
      <StockLine {...{ found, chosen, isComplete }} of={pieces.length} onColumns={() => setChoosingColumns(true)} />
      {undoing.changes.length > 0 && <UndoBar count={undoing.changes.length} run={undoing.run} onUndo={undoing.undo} />}
      <SelectionBar
        count={chosen.length}
        found={found.length}
        onAll={selecting.selectAll}
        onNone={selecting.selectNone}
        onAct={key => setAct(last => ({ key, pieces: chosen, isOpen: true, no: (last?.no ?? 0) + 1 }))}
      />
      {found.length > 0 ? (
        <StockTable
          found={found}
          columns={columns}
          view={view}
          onSort={sort}
          selected={selecting.selected}
          isAllSelected={isAll}
          onSelect={selecting.select}
          onSelectAll={isAll ? selecting.selectNone : selecting.selectAll}
          active={active}
          onActive={setActive}
          onEdit={setEdited}
        />
      ) : (
        <NothingFound isFiltered={isFiltered(view)} onAll={() => narrow(FIRST_VIEW)} />
      )}
      <KeyHelp />
      <ColumnsDialog
        shown={shown}
        isOpen={isChoosingColumns}
        onClose={() => setChoosingColumns(false)}
        onChange={next => {
          keepColumns(next)
          setShown(next)
        }}
      />
      {act && Opened && (
        <Suspense>
          <Opened
            key={act.no}
            pieces={act.pieces}
            isOpen={act.isOpen}
            onClose={closeAct}
            onUndoable={undoing.remember}
            onUndo={undoing.changes.length > 0 ? undo : undefined}
          />
        </Suspense>
      )}
      {edited.piece && (
        <MountOnFirstOpen isOpen={edited.isOpen}>
          <EditItemDialog item={edited.piece} isOpen={edited.isOpen} onClose={() => setEdited(null)} />
        </MountOnFirstOpen>
      )}
    </div>
  )
}

/** What the address asks for. */
function useFound(pieces: readonly StockRow[]) {
  const [query, changeQuery] = useAddressQuery()
  const view = viewFrom(query)
  // Typing stays ahead of a table of thousands.
  const address = useDeferredValue(new URLSearchParams(queryOf(view)).toString())
  const found = useMemo(
    () => foundPieces(pieces, viewFrom(new URLSearchParams(address)), serverNow()),
    [pieces, address],
  )
  const change = (part: Partial<StockView>) => changeQuery(now => queryOf({ ...viewFrom(now), ...part }))
  return { view, found, change }
}

/** Only what is found counts as selected. */
function useSelection(found: readonly StockRow[]) {
  const [selection, setSelection] = useState(NOTHING_SELECTED)
  const ids = useMemo(() => found.map(({ id }) => id), [found])
  const chosen = useMemo(() => found.filter(({ id }) => selection.ids.has(id)), [found, selection])
  return {
    selected: selection.ids,
    chosen,
    isAll: chosen.length > 0 && chosen.length === found.length,
    select: (id: string, isRange: boolean) =>
      setSelection(before => (isRange ? extended(before, id, ids) : toggled(before, id))),
    selectAll: () => setSelection(allSelected(ids)),
    selectNone: () => setSelection(NOTHING_SELECTED),
  }
}

const NothingFound = ({ isFiltered, onAll }: { isFiltered: boolean; onAll: () => void }) => (
  <EmptyState
    title="Nothing in your stock matches"
    actions={
      isFiltered && (
        <Button variant="secondary" onClick={onAll}>
          Show all pieces
        </Button>
      )
    }
  >
    Try other words or filters.
  </EmptyState>
)

const KeyHelp = () => (
  <p className="text-caption text-muted max-sm:hidden pointer-coarse:hidden">
    Keys: j and k or arrows move, x selects, Shift and x selects all in between, Ctrl and A selects all found, /
    searches, Enter opens, e edits, Esc selects none.
  </p>
)
