import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { bulkUploads, type ExportedPiece } from '../../shared/contract/endpoints/bulk-upload.ts'
import { formatNumber } from '../../shared/rules/numbers.ts'
import { type ShopFileFormat, shopFile, shopFileFormats, shopFileTitles } from '../../shared/rules/shop-files.ts'
import { call } from '../lib/api.ts'
import { messageOf } from '../lib/api-error.ts'
import { notify } from '../lib/notify.ts'
import { saveCsv } from '../lib/save-csv.ts'
import { serverNow } from '../lib/server-clock.ts'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { Select } from './select.tsx'

interface ExportDialogProps {
  isOpen: boolean
  onClose: () => void
  /** Only these pieces; absent: all. */
  itemIds?: readonly string[]
}

/** Saves one's own pieces as a file that another shop takes. */
export function ExportDialog({ isOpen, onClose, itemIds }: ExportDialogProps) {
  const [format, setFormat] = useState<ShopFileFormat>('ebay-draft')
  const [onlyListed, setOnlyListed] = useState(false)
  const [read, setRead] = useState(0)
  const making = useMutation({
    mutationFn: async () => {
      setRead(0)
      const all = await unsoldPieces(setRead)
      const chosen = itemIds ? all.filter(({ id }) => itemIds.includes(id)) : all
      const pieces = onlyListed
        ? chosen.filter(({ price, listingType }) => price !== null || listingType !== null)
        : chosen
      if (pieces.length === 0) throw new NothingToExport()
      saveCsv(`${format}-${serverNow().toISOString().slice(0, 10)}`, shopFile(format, pieces, window.location.origin))
      return pieces.length
    },
    onSuccess: count => {
      notify.success('The file is saved', count === 1 ? '1 piece' : `${formatNumber(count)} pieces`)
      onClose()
    },
    onError: error =>
      error instanceof NothingToExport
        ? notify.error('Nothing to export', 'None of these pieces is for sale.')
        : notify.error('The file was not made', messageOf(error)),
  })
  return (
    <Dialog
      title="Export for another shop"
      description="A .csv file of the pieces that you have not sold, in the form that the other shop takes."
      isOpen={isOpen}
      onOpenChange={open => !open && !making.isPending && onClose()}
    >
      <p id="export-format" className="text-small font-medium">
        Shop
      </p>
      <Select
        className="mt-2"
        aria-labelledby="export-format"
        value={format}
        disabled={making.isPending}
        onChange={event => setFormat(event.target.value as ShopFileFormat)}
        options={shopFileFormats.map(value => ({ value, label: shopFileTitles[value] }))}
      />
      <div className="mt-4">
        <Checkbox
          label="Only pieces with a price or a listing"
          checked={onlyListed}
          disabled={making.isPending}
          onChange={event => setOnlyListed(event.target.checked)}
        />
      </div>
      <p className="mt-4 text-small text-muted">{hintOf(format)}</p>
      {making.isPending && read > 0 && (
        <p role="status" className="mt-4 text-small text-muted">{`${formatNumber(read)} pieces read`}</p>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={onClose} disabled={making.isPending}>
          Cancel
        </Button>
        <Button pending={making.isPending} pendingLabel="Making the file..." onClick={() => making.mutate()}>
          Download CSV
        </Button>
      </DialogActions>
    </Dialog>
  )
}

class NothingToExport extends Error {}

function hintOf(format: ShopFileFormat): string {
  if (format === 'ebay-draft') return 'Choose the category of each draft on eBay. Titles are cut at 80 characters.'
  if (format === 'etsy') return 'Etsy takes at most 10 photographs of a piece. Titles are cut at 140 characters.'
  if (format === 'liveauctioneers') return 'Lots are numbered from 1. Titles are cut at 100 characters.'
  return 'Pieces arrive there as drafts, so that you can check them before they are shown.'
}

async function unsoldPieces(onRead: (count: number) => void): Promise<ExportedPiece[]> {
  const pieces: ExportedPiece[] = []
  let cursor: string | null | undefined
  do {
    const page = await call(bulkUploads.listStockForExport, { query: { cursor: cursor ?? undefined } })
    pieces.push(...page.pieces.filter(({ isSold }) => !isSold))
    onRead(pieces.length)
    cursor = page.cursor
  } while (cursor)
  return pieces
}
