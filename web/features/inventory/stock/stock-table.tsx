import { useVirtualizer } from '@tanstack/react-virtual'
import { cx } from 'class-variance-authority'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Pencil from 'lucide-react/icons/pencil'
import { type CSSProperties, type MouseEvent, memo, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { StockRow } from '../../../../shared/contract/endpoints/stock.ts'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { Photo } from '../../../components/photo.tsx'
import { Price } from '../../../components/price.tsx'
import type { StockColumn } from './stock-columns.tsx'
import { askedOf, type SortKey, type StockView } from './stock-filter.ts'
import { StateBadge } from './stock-state.tsx'

const ROW_PX = 64
/** Rows beyond the visible ones, so that scrolling shows no gaps. */
const OVERSCAN = 10
const PIECE_REM = 14

interface StockTableProps {
  found: readonly StockRow[]
  columns: readonly StockColumn[]
  view: StockView
  onSort: (key: SortKey) => void
  selected: ReadonlySet<string>
  isAllSelected: boolean
  onSelect: (id: string, isRange: boolean) => void
  onSelectAll: () => void
  /** The row that keys act on. */
  active: number
  onActive: (index: number) => void
  onEdit: (piece: StockRow) => void
}

/** Only the rows in sight are there, with the number that they have among all. */
export function StockTable({ found, columns, active, selected, ...table }: StockTableProps) {
  const frame = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: found.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    getItemKey: index => found[index]?.id ?? index,
  })
  const shown = rows.getVirtualItems()
  const [first, last] = [shown[0], shown.at(-1)]
  const above = first?.start ?? 0
  const below = last ? rows.getTotalSize() - last.end : 0
  const wanted = useRef(-1)
  useEffect(() => {
    wanted.current = -1
    // A row that got the focus stays where it is, so that a press on it isn't lost.
    if (active < 0 || rowAt(frame.current, active)?.contains(document.activeElement)) return
    rows.scrollToIndex(active)
    wanted.current = active
  }, [active, rows])
  // After each render: a row far away is there only once the table has scrolled.
  useEffect(() => {
    const checkbox = wanted.current >= 0 && rowAt(frame.current, wanted.current)?.querySelector('input')
    if (!checkbox) return
    wanted.current = -1
    checkbox.focus()
  })
  const minWidth = `${PIECE_REM + 11 + columns.reduce((sum, { width }) => sum + width, 0)}rem`
  return (
    <div ref={frame} className="h-[max(24rem,calc(100dvh-12rem))] overflow-auto border-y">
      <table
        aria-label="Stock"
        aria-rowcount={found.length + 1}
        aria-colcount={columns.length + 3}
        className="w-full table-fixed border-collapse text-small sm:min-w-(--stock-width)"
        style={{ '--stock-width': minWidth } as CSSProperties}
      >
        <Head columns={columns} {...table} />
        <tbody>
          {above > 0 && <Gap height={above} />}
          {shown.map(({ index }) => {
            const piece = found[index]
            return (
              piece && (
                <Row
                  key={piece.id}
                  piece={piece}
                  index={index}
                  columns={columns}
                  isActive={index === active}
                  isSelected={selected.has(piece.id)}
                  onSelect={table.onSelect}
                  onActive={table.onActive}
                  onEdit={table.onEdit}
                />
              )
            )
          })}
          {below > 0 && <Gap height={below} />}
        </tbody>
      </table>
    </div>
  )
}

const rowAt = (frame: HTMLElement | null, index: number) => frame?.querySelector(`[aria-rowindex="${index + 2}"]`)

/** One cell: more than there are columns on a phone would add some. */
const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden>
    <td style={{ height, padding: 0 }} />
  </tr>
)

type HeadProps = Pick<StockTableProps, 'columns' | 'view' | 'onSort' | 'isAllSelected' | 'onSelectAll'>

const HEADING = 'sticky top-0 z-10 bg-paper shadow-[inset_0_-1px_var(--color-rule-strong)]'

function Head({ columns, view, onSort, isAllSelected, onSelectAll }: HeadProps) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={cx(HEADING, 'w-11 px-2 py-2 text-left')}>
          <input
            type="checkbox"
            aria-label="Select all found"
            checked={isAllSelected}
            onChange={onSelectAll}
            className="size-5 align-middle"
          />
        </th>
        <Heading title="Piece" sortedBy="name" {...{ view, onSort }} width={undefined} />
        {columns.map(({ key, title, width, isNumber }) => (
          <Heading
            key={key}
            title={title}
            sortedBy={key === 'delivery' ? undefined : key}
            width={width}
            isNumber={isNumber}
            isWide
            {...{ view, onSort }}
          />
        ))}
        <th scope="col" className={cx(HEADING, 'w-13 sm:w-32')}>
          <span className="sr-only">Edit</span>
        </th>
      </tr>
    </thead>
  )
}

interface HeadingProps {
  title: string
  sortedBy: SortKey | undefined
  width: number | undefined
  isNumber?: boolean | undefined
  /** Left out on a phone. */
  isWide?: boolean
  view: StockView
  onSort: (key: SortKey) => void
}

function Heading({ title, sortedBy, width, isNumber, isWide, view, onSort }: HeadingProps) {
  const isSorted = sortedBy !== undefined && view.sort === sortedBy
  const Arrow = view.isDescending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (view.isDescending ? 'descending' : 'ascending') : undefined}
      style={width ? { width: `${width}rem` } : undefined}
      className={cx(
        HEADING,
        'label text-muted',
        isWide ? 'px-3' : 'px-2',
        isNumber ? 'text-right' : 'text-left',
        isWide && 'max-sm:hidden',
      )}
    >
      {sortedBy ? (
        <button
          type="button"
          onClick={() => onSort(sortedBy)}
          className={cx('inline-flex min-h-11 items-center gap-1 uppercase hover:text-ink', isSorted && 'text-ink')}
        >
          {title}
          {isSorted && <Arrow aria-hidden className="size-3.5" />}
        </button>
      ) : (
        title
      )}
    </th>
  )
}

interface RowProps extends Pick<StockTableProps, 'columns' | 'onSelect' | 'onActive' | 'onEdit'> {
  piece: StockRow
  index: number
  isActive: boolean
  isSelected: boolean
}

const Row = memo(function Row({ piece, index, columns, isActive, isSelected, onSelect, onActive, onEdit }: RowProps) {
  const { id, itemName } = piece
  const select = (event: MouseEvent) => {
    onActive(index)
    onSelect(id, event.shiftKey)
  }
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-active={isActive || undefined}
      onFocus={() => onActive(index)}
      style={{ height: ROW_PX }}
      className={cx(
        'border-b data-active:outline-2 data-active:-outline-offset-2 data-active:outline-focus',
        isSelected && 'bg-accent-wash',
      )}
    >
      <td className="px-2">
        <input
          type="checkbox"
          aria-label={`Select: ${itemName}`}
          checked={isSelected}
          onClick={select}
          onChange={() => undefined}
          className="size-5 align-middle"
        />
      </td>
      <td className="px-2">
        <Piece piece={piece} onEdit={onEdit} />
      </td>
      {columns.map(({ key, isNumber, cell }) => (
        <td key={key} className={cx('truncate px-3 max-sm:hidden', isNumber && 'figures text-right')}>
          {cell(piece)}
        </td>
      ))}
      <td className="px-1 text-right whitespace-nowrap">
        {!piece.listingId && piece.state !== 'sold' && (
          <ButtonLink
            to={`/list/${id}`}
            variant="secondary"
            size="small"
            className="align-middle max-sm:hidden"
            aria-label={piece.hasDraft ? `Continue draft: ${itemName}` : `Sell ${itemName}`}
          >
            {piece.hasDraft ? 'Continue' : 'Sell'}
          </ButtonLink>
        )}
        <Button
          variant="quiet"
          size="icon"
          className="align-middle"
          onClick={() => onEdit(piece)}
          aria-label={`Edit ${itemName}`}
          title="Edit"
        >
          <Pencil aria-hidden />
        </Button>
      </td>
    </tr>
  )
})

const NAME = 'block max-w-full truncate text-left font-medium hover:text-accent'

function Piece({ piece, onEdit }: { piece: StockRow; onEdit: (piece: StockRow) => void }) {
  const { itemName, category, imageUrl, listingId } = piece
  return (
    <div className="flex items-center gap-3">
      <Photo imageUrl={imageUrl} alt="" category={category} sizes="3rem" className="size-12 shrink-0" />
      <div className="min-w-0">
        {listingId ? (
          <Link to={`/marketplace/${listingId}`} title={itemName} className={NAME}>
            {itemName}
          </Link>
        ) : (
          <button type="button" title={itemName} className={NAME} onClick={() => onEdit(piece)}>
            {itemName}
          </button>
        )}
        <p className="mt-1 flex items-center gap-2 text-caption sm:hidden">
          <StateBadge piece={piece} />
          <Price amount={piece.soldFor ?? askedOf(piece)} none="" />
        </p>
      </div>
    </div>
  )
}
