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
  /** Totals: one cell per column, null for an empty one. */
  footer?: readonly ReactNode[]
}

/** On phones each row becomes a card of labels and values. */
export function Table<Row>({ caption, columns, rows, rowKey, footer }: TableProps<Row>) {
  return (
    <table role="table" className="w-full border-collapse text-small max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:sr-only">
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
      <tbody className="max-sm:block">
        {rows.map(row => (
          <tr key={rowKey(row)} role="row" className="border-b max-sm:flex max-sm:flex-col max-sm:py-4">
            {columns.map(column => (
              <Cell key={column.header} column={column}>
                {column.cell(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
      {footer && (
        <tfoot className="font-medium max-sm:block">
          <tr role="row" className="border-t border-rule-strong max-sm:flex max-sm:flex-col max-sm:py-4">
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
        'px-3 py-3.5 align-middle first:pl-0 last:pr-0 max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-6 max-sm:px-0 max-sm:py-1 max-sm:has-[>div:empty]:hidden',
        column.align === 'end' && 'figures text-right',
        column.isName && 'max-sm:order-first max-sm:pb-2 max-sm:font-medium',
        column.isActions && 'text-right max-sm:justify-start max-sm:pt-3',
        isHidden && 'max-sm:hidden',
      )}
    >
      {!column.isName && !column.isActions && (
        <span aria-hidden className="shrink-0 text-caption text-muted sm:hidden">
          {column.header}
        </span>
      )}
      <div className={cx('min-w-0', column.isActions && 'inline-flex items-center gap-2')}>{children}</div>
    </td>
  )
}
