import { useState } from 'react'
import type { Address } from '../../../shared/rules/delivery.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { labelsText, parcelsText } from './dispatch-text.ts'
import { LabelPrices } from './label-prices.tsx'
import { saveLabels } from './label-printing.ts'
import { LabelSizes, type TypedSender } from './label-sizes.tsx'
import { Failures, type LabelStage } from './label-stages.tsx'
import type { ParcelToShip } from './parcels.ts'
import type { TypedSizes } from './typed-sizes.ts'

interface LabelsDialogProps {
  parcels: readonly ParcelToShip[]
  sender: Address | null
  isOpen: boolean
  onClose: () => void
}

/** Labels of many parcels: first what all cost, then all are bought. */
export function LabelsDialog({ isOpen, onClose, ...props }: LabelsDialogProps) {
  const [stage, setStage] = useState<LabelStage>({ is: 'sizes' })
  const [sizes, setSizes] = useState<TypedSizes>({})
  const [typedSender, setTypedSender] = useState<TypedSender | null>(null)
  const forget = () => {
    setSizes({})
    setTypedSender(null)
  }
  const close = () => {
    setStage({ is: 'sizes' })
    onClose()
  }
  const cancel = () => {
    forget()
    close()
  }
  const finish = (next: LabelStage) => {
    const isAnyLeft = [stage, next].some(each => each.is !== 'sizes' && each.failed.length > 0)
    if (!isAnyLeft) forget()
    setStage(next)
  }
  const description = {
    sizes: 'Say where you send from, and how heavy and large each packed parcel is.',
    prices: 'The cheapest way is chosen. Nothing is bought yet, and nothing is insured.',
    bought: 'What they cost comes off the payouts.',
  }[stage.is]
  return (
    <Dialog wide title="Buy labels" description={description} isOpen={isOpen} onOpenChange={open => !open && close()}>
      {stage.is === 'sizes' && (
        <LabelSizes
          {...props}
          sizes={sizes}
          onSizes={setSizes}
          typedSender={typedSender}
          onSender={setTypedSender}
          onQuoted={setStage}
          onCancel={cancel}
        />
      )}
      {stage.is === 'prices' && (
        <LabelPrices stage={stage} onBought={finish} onBack={() => setStage({ is: 'sizes' })} />
      )}
      {stage.is === 'bought' && <Bought stage={stage} onClose={close} />}
    </Dialog>
  )
}

interface BoughtProps {
  stage: Extract<LabelStage, { is: 'bought' }>
  onClose: () => void
}

function Bought({ stage: { bought, failed }, onClose }: BoughtProps) {
  const [isPrinting, setPrinting] = useState(false)
  const print = async () => {
    setPrinting(true)
    await saveLabels(bought.map(({ id }) => id))
    setPrinting(false)
  }
  return (
    <div className="space-y-6">
      {bought.length > 0 && (
        <AlertBox tone="success" title={`${labelsText(bought.length)} bought`}>
          Print them, and mark the parcels as shipped once the carrier has them.
        </AlertBox>
      )}
      <Failures title={`Not bought: ${parcelsText(failed.length)}`} failed={failed} />
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Done
        </Button>
        {bought.length > 0 && (
          <Button onClick={print} pending={isPrinting} pendingLabel="Making the file...">
            Download labels (PDF)
          </Button>
        )}
      </DialogActions>
    </div>
  )
}
