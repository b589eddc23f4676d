import Printer from 'lucide-react/icons/printer'
import { useId, useState } from 'react'
import type { StockRow } from '../../../../shared/contract/endpoints/stock.ts'
import { formatCents } from '../../../../shared/rules/money.ts'
import { formatNumber } from '../../../../shared/rules/numbers.ts'
import { labelNumberOf } from '../../../../shared/rules/stock.ts'
import { Button } from '../../../components/button.tsx'
import { Checkbox } from '../../../components/checkbox.tsx'
import { Choices } from '../../../components/choice-field.tsx'
import { Dialog, DialogActions } from '../../../components/dialog.tsx'
import { FieldFrame } from '../../../components/field-frame.tsx'
import { PrintSheet } from '../../../components/print-sheet.tsx'
import { QrCode } from '../../../components/qr-code.tsx'
import { Select } from '../../../components/select.tsx'
import type { BulkDialogProps } from './bulk-dialog-props.ts'
import { labelPath, labelSheets, MAX_LABELS, pagesOf, type SheetName } from './label-sheets.ts'
import { askedOf } from './stock-filter.ts'

export function LabelsDialog({ pieces, isOpen, onClose }: Pick<BulkDialogProps, 'pieces' | 'isOpen' | 'onClose'>) {
  const [name, setName] = useState<SheetName>('a4')
  const [first, setFirst] = useState(1)
  const [hasPrice, setHasPrice] = useState(false)
  const firstId = useId()
  const sheet = labelSheets[name]
  const printed = pieces.slice(0, MAX_LABELS)
  const pages = pagesOf(printed, sheet, name === 'a4' ? first : 1)
  const [sample] = printed
  return (
    <Dialog
      title="Labels"
      description="With number, title and a QR code that leads to the listing or the passport, else to the piece in your stock."
      isOpen={isOpen}
      onOpenChange={open => !open && onClose()}
    >
      <div className="space-y-5">
        <Choices
          label="Paper"
          choices={[
            { value: 'a4', label: 'A4 sheet, 3 by 8', description: 'Labels of 70 by 37 mm' },
            { value: 'roll', label: 'Roll of 62 mm', description: 'One label of 62 by 29 mm after another' },
          ]}
          field={{ name: 'sheet', value: name, onChange: value => setName(value as SheetName) }}
          error={undefined}
        />
        {name === 'a4' && (
          <FieldFrame id={firstId} label="First free label" hint="For a sheet that was begun.">
            <Select
              id={firstId}
              value={String(first)}
              options={Array.from({ length: 24 }, (_, n) => ({ value: String(n + 1), label: String(n + 1) }))}
              onChange={event => setFirst(Number(event.target.value))}
            />
          </FieldFrame>
        )}
        <Checkbox label="With the price" checked={hasPrice} onChange={event => setHasPrice(event.target.checked)} />
        {sample && (
          <div className="flex justify-center border p-4">
            <Label piece={sample} hasPrice={hasPrice} {...sheet} />
          </div>
        )}
        <p role="status" className="text-small text-muted">
          {pieces.length > MAX_LABELS
            ? `The first ${formatNumber(MAX_LABELS)} of ${formatNumber(pieces.length)} labels. Print the others after them.`
            : `Labels: ${formatNumber(printed.length)}, pages: ${formatNumber(pages.length)}. Print at 100%, without margins.`}
        </p>
      </div>
      {isOpen && (
        <PrintSheet>
          <div data-labels={name}>
            {pages.map((page, no) => (
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place
                key={no}
                className="break-after-page last:break-after-auto"
                style={{
                  display: 'grid',
                  width: `${sheet.page.width}mm`,
                  height: `${sheet.page.height - 0.5}mm`,
                  paddingTop: `${sheet.top}mm`,
                  gridTemplateColumns: `${sheet.width}mm `.repeat(sheet.columns),
                  gridAutoRows: `${sheet.height}mm`,
                  overflow: 'hidden',
                }}
              >
                {page.map((piece, place) =>
                  piece ? (
                    <Label key={piece.id} piece={piece} hasPrice={hasPrice} {...sheet} />
                  ) : (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a label that is used has its place alone
                    <span key={place} />
                  ),
                )}
              </div>
            ))}
          </div>
        </PrintSheet>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden />
          Print labels
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface LabelProps {
  piece: StockRow
  hasPrice: boolean
  width: number
  height: number
}

/** Black on white in the dark theme, too. */
function Label({ piece, hasPrice, width, height }: LabelProps) {
  const price = hasPrice ? askedOf(piece) : null
  return (
    <div
      className="flex items-center gap-[2mm] overflow-hidden p-[3mm] font-sans"
      style={{ width: `${width}mm`, height: `${height}mm`, background: '#fff', color: '#000' }}
    >
      <QrCode
        text={`${window.location.origin}${labelPath(piece)}`}
        label="QR code of the piece"
        className="size-[23mm] shrink-0"
      />
      <div className="min-w-0 flex-1 leading-tight">
        <p className="truncate font-mono text-[3mm]">{labelNumberOf(piece)}</p>
        <p className="mt-[1mm] line-clamp-3 text-[3.2mm] wrap-anywhere">{piece.itemName}</p>
        {price !== null && <p className="figures mt-[1mm] text-[4mm] font-semibold">{formatCents(price)}</p>}
      </div>
    </div>
  )
}
