import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useRef } from 'react'
import type * as z from 'zod'
import { type AssetWithTerms, assetTermsBody } from '../../../shared/contract/endpoints/shares.ts'
import { centsToDecimal, percent } from '../../../shared/rules/money.ts'
import { MAX_DOCUMENTS, MAX_VALUATIONS, type RequiredTerm } from '../../../shared/rules/shares.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { MoneyField } from '../../components/money-field.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { applyIssues, messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { useDraftedForm } from '../../lib/use-drafted-form.ts'
import { useSaveTerms } from './api/save-asset.ts'

interface TermsDialogProps {
  asset: AssetWithTerms
  isOpen: boolean
  onClose: () => void
}

export function TermsDialog({ asset, isOpen, onClose }: TermsDialogProps) {
  return (
    <Dialog
      title="Buyer information"
      description="Shares are not sold for real money before all five texts are written."
      wide
      isOpen={isOpen}
      onOpenChange={open => !open && onClose()}
    >
      <TermsForm asset={asset} onDone={onClose} />
    </Dialog>
  )
}

const texts: readonly { name: RequiredTerm; label: string; hint: string }[] = [
  {
    name: 'returnSource',
    label: 'Where a return would come from',
    hint: 'A sale, a loan to exhibitions. Promise nothing.',
  },
  { name: 'custody', label: 'Who keeps the piece, and where', hint: 'Name, place, how it is kept, who may see it.' },
  { name: 'insurance', label: 'Insurance', hint: 'Against what, for how much, who pays.' },
  {
    name: 'exitTerms',
    label: 'What happens at exit',
    hint: 'Who decides on a sale, when, and how the proceeds are divided.',
  },
  { name: 'risks', label: 'Risks', hint: 'In plain words: damage, a false attribution, no buyer.' },
]

const bpsText = (bps: number | null) => (bps === null ? '' : percent.encode(bps))

const valuesOf = (asset: AssetWithTerms): z.input<typeof assetTermsBody> => ({
  returnSource: asset.returnSource,
  custody: asset.custody,
  insurance: asset.insurance,
  exitTerms: asset.exitTerms,
  risks: asset.risks,
  yearlyFee: bpsText(asset.yearlyFee),
  exitFee: bpsText(asset.exitFee),
  documents: asset.documents,
  valuations: asset.valuations.map(each => ({ ...each, value: centsToDecimal(each.value) })),
})

function TermsForm({ asset, onDone }: { asset: AssetWithTerms; onDone: () => void }) {
  const { control, handleSubmit, setError, setValue, clearErrors, watch, forgetDraft } = useDraftedForm(
    `asset-terms:${asset.id}`,
    assetTermsBody,
    valuesOf(asset),
  )
  const save = useSaveTerms(asset.id)
  const [documents, valuations] = watch(['documents', 'valuations'])
  const finish = () => {
    forgetDraft()
    onDone()
  }
  const submit = handleSubmit(body =>
    save.mutate(body, {
      onSuccess: () => {
        notify.success('Saved', 'Everyone sees your changes now.')
        finish()
      },
      onError: error => applyIssues(error, setError),
    }),
  )
  const change: typeof setValue = (name, value) => {
    // Errors are tied to indexes, which now belong to other rows.
    clearErrors()
    setValue(name, value, { shouldDirty: true })
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      {texts.map(({ name, label, hint }) => (
        <TextAreaField key={name} control={control} name={name} label={label} hint={hint} />
      ))}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField control={control} name="yearlyFee" label="Yearly fee (%)" optional inputMode="decimal" />
        <TextField
          control={control}
          name="exitFee"
          label="Fee of a sale (%)"
          optional
          inputMode="decimal"
          hint="Blank: the commissions of this marketplace."
        />
      </div>
      <Rows
        title="Documents"
        add="Add a document"
        remove={number => `Remove document ${number}`}
        count={documents.length}
        max={MAX_DOCUMENTS}
        onAdd={() => change('documents', [...documents, { name: '', url: '' }])}
        onRemove={index => change('documents', documents.toSpliced(index, 1))}
      >
        {index => (
          <>
            <TextField control={control} name={`documents.${index}.name`} label="Document" />
            <TextField
              control={control}
              name={`documents.${index}.url`}
              label="Address"
              type="url"
              inputMode="url"
              placeholder="https://"
            />
          </>
        )}
      </Rows>
      <Rows
        title="Valuations"
        add="Add a valuation"
        remove={number => `Remove valuation ${number}`}
        count={valuations.length}
        max={MAX_VALUATIONS}
        onAdd={() => change('valuations', [...valuations, { on: '', value: '', basis: '' }])}
        onRemove={index => change('valuations', valuations.toSpliced(index, 1))}
      >
        {index => (
          <>
            <TextField control={control} name={`valuations.${index}.on`} label="Day" type="date" />
            <MoneyField control={control} name={`valuations.${index}.value`} label="Whole piece" />
            <TextField control={control} name={`valuations.${index}.basis`} label="Basis" className="sm:col-span-2" />
          </>
        )}
      </Rows>
      {save.isError && (
        <AlertBox tone="danger" title="Nothing was saved">
          {messageOf(save.error)}
        </AlertBox>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={finish} disabled={save.isPending}>
          Cancel
        </Button>
        <Button type="submit" pending={save.isPending} pendingLabel="Saving...">
          Save
        </Button>
      </DialogActions>
    </form>
  )
}

interface RowsProps {
  title: string
  add: string
  remove: (number: number) => string
  count: number
  max: number
  onAdd: () => void
  onRemove: (index: number) => void
  children: (index: number) => ReactNode
}

function Rows({ title, add, remove, count, max, onAdd, onRemove, children }: RowsProps) {
  const adding = useRef<HTMLButtonElement>(null)
  return (
    <fieldset className="min-w-0">
      <legend className="text-small font-medium">{title}</legend>
      <ol className="mt-3 space-y-4">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; the form holds what is in it
          <li key={index} className="flex items-start gap-3">
            <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">{children(index)}</div>
            <Button
              variant="quiet"
              size="icon"
              className="mt-7"
              aria-label={remove(index + 1)}
              onClick={() => {
                onRemove(index)
                // The pressed button is gone, or belongs to another row.
                adding.current?.focus()
              }}
            >
              <Trash2 aria-hidden strokeWidth={1.5} />
            </Button>
          </li>
        ))}
      </ol>
      <Button ref={adding} variant="secondary" size="small" className="mt-3" disabled={count >= max} onClick={onAdd}>
        {add}
      </Button>
    </fieldset>
  )
}
