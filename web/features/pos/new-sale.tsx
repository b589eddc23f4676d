import { useEffect } from 'react'
import type * as z from 'zod'
import { createPosSaleBody, NOTES_MAX } from '../../../shared/contract/endpoints/pos.ts'
import { paymentMethods } from '../../../shared/rules/pos.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { Card, CardHeader } from '../../components/card.tsx'
import { ChoiceField } from '../../components/choice-field.tsx'
import { MoneyField } from '../../components/money-field.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { loadToastRegion } from '../../components/toasts.tsx'
import { applyIssues } from '../../lib/api-error.ts'
import { holdMessageOf } from '../../lib/hold-message.ts'
import { useDraftedForm } from '../../lib/use-drafted-form.ts'
import { useCreatePosSale } from './api/create-pos-sale.ts'
import { ArtAtCounter } from './art-at-counter.tsx'
import { ItemField } from './item-field.tsx'
import { paymentLabels } from './payment-labels.ts'
import type { ReceiptSale } from './receipt-sale.ts'

const blank: z.input<typeof createPosSaleBody> = {
  inventoryId: null,
  itemName: '',
  salePrice: '',
  paymentMethod: 'cash',
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  notes: '',
}

const paymentChoices = paymentMethods.map(value => ({ value, label: paymentLabels[value] }))

interface NewSaleProps {
  onSold: (sale: ReceiptSale) => void
}

export function NewSale({ onSold }: NewSaleProps) {
  const form = useDraftedForm('pos-sale', createPosSaleBody, blank)
  const { control, handleSubmit, setError, setFocus, reset } = form
  const selling = useCreatePosSale()
  // Preloaded, so that an error can be shown without a connection.
  useEffect(() => void loadToastRegion().catch(() => {}), [])
  const submit = handleSubmit(body =>
    selling.mutate(body, {
      onSuccess: sale => {
        // The next sale begins here after the receipt. Focus first: `reset` forgets the fields until they render.
        setFocus('itemName')
        reset(blank)
        onSold(sale)
      },
      onError: error => applyIssues(error, setError),
    }),
  )
  return (
    <Card aria-label="New sale">
      <CardHeader title="New Sale" />
      <form onSubmit={submit} noValidate className="space-y-5">
        <ItemField control={control} />
        <MoneyField control={control} name="salePrice" label="Sale price" />
        <ArtAtCounter form={form} />
        <ChoiceField control={control} name="paymentMethod" label="Payment method" choices={paymentChoices} isCompact />
        <TextField control={control} name="customerName" label="Customer name" optional autoComplete="off" />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField control={control} name="customerEmail" label="Email" optional type="email" autoComplete="off" />
          <TextField control={control} name="customerPhone" label="Phone" optional type="tel" autoComplete="off" />
        </div>
        <TextAreaField control={control} name="notes" label="Notes" optional rows={2} maxLength={NOTES_MAX} />
        {selling.isError && (
          <AlertBox tone="danger" title="Failed to create sale">
            {holdMessageOf(selling.error)}
          </AlertBox>
        )}
        <Button type="submit" size="large" className="w-full" pending={selling.isPending} pendingLabel="Completing...">
          Complete Sale
        </Button>
      </form>
    </Card>
  )
}
