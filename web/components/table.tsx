// biome-ignore-all lint/a11y/noRedundantRoles: the stacked layout's `display` would take a table's own roles away
import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'

export interface Column<Row> {
  header: string
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /** The row's name: the heading of a stacked row on phones. */
  isName?: boolean
  /** Their header is only for screen readers. */
  isActions?: boolean
}

interface TableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Its rows become cards on tablets too. */
  isWide?: boolean
  /** Totals: one cell per column, null for an empty one. */
  footer?: readonly ReactNode[]
}

/** On phones each row becomes a card of labels and values. */
export function Table<Row>({ caption, columns, rows, rowKey, footer, isWide = false }: TableProps<Row>) {
  return (
    <table role="table" data-wide={isWide || undefined} className="w-full border-collapse text-small stacked:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="stacked:sr-only">
        <tr role="row" className="border-b border-rule-strong">
          {columns.map(column => (
            <th
              key={column.header}
              role="columnheader"
              scope="col"
              className={cx(
                'label px-3 pb-2.5 text-left text-muted first:pl-0 last:pr-0',
                column.align === 'end' && 'text-right',
              )}
            >
              {column.isActions ? <span className="sr-only">{column.header}</span> : column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="stacked:block">
        {rows.map(row => (
          <tr key={rowKey(row)} role="row" className="border-b stacked:flex stacked:flex-col stacked:py-4">
            {columns.map(column => (
              <Cell key={column.header} column={column}>
                {column.cell(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
      {footer && (
        <tfoot className="font-medium stacked:block">
          <tr role="row" className="border-t border-rule-strong stacked:flex stacked:flex-col stacked:py-4">
            {columns.map((column, index) => (
              <Cell key={column.header} column={column} isHidden={footer[index] == null}>
                {footer[index]}
              </Cell>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

function Cell<Row>({ column, isHidden, children }: { column: Column<Row>; isHidden?: boolean; children: ReactNode }) {
  return (
    <td
      role="cell"
      className={cx(
        'px-3 py-3.5 align-middle first:pl-0 last:pr-0 stacked:flex stacked:items-baseline stacked:justify-between stacked:gap-6 stacked:px-0 stacked:py-1 stacked:has-[>div:empty]:hidden',
        column.align === 'end' && 'figures text-right',
        column.isName && 'stacked:order-first stacked:pb-2 stacked:font-medium',
        column.isActions && 'text-right stacked:justify-start stacked:pt-3',
        isHidden && 'stacked:hidden',
      )}
    >
      {!column.isName && !column.isActions && (
        <span aria-hidden className="shrink-0 text-caption text-muted hidden stacked:inline">
          {column.header}
        </span>
      )}
      <div className={cx('min-w-0', column.isActions && 'inline-flex items-center gap-2')}>{children}</div>
    </td>
  )
}
