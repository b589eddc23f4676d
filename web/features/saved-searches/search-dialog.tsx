import type * as z from 'zod'
import type { RequestBodyOf } from '../../../shared/contract/endpoint.ts'
import { createSavedSearchBody, type savedSearches } from '../../../shared/contract/endpoints/saved-searches.ts'
import { categories, conditions, listingTypes } from '../../../shared/rules/listing.ts'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { MoneyField } from '../../components/money-field.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { SwitchField } from '../../components/switch-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useNoticeChoice } from '../../lib/api/get-notice-choices.ts'
import { applyIssues } from '../../lib/api-error.ts'
import { filterLabels } from '../../lib/filter-labels.ts'
import { useDraftedForm } from '../../lib/use-drafted-form.ts'
import { frequencyOptions } from './copy.ts'
import { MailsOff } from './mails-off.tsx'

type NewSearch = RequestBodyOf<typeof savedSearches.createSavedSearch>
export type SearchValues = z.input<typeof createSavedSearchBody>

const listingTypeOptions = listingTypes.map(value => ({ value, label: filterLabels.listingType.text(value) }))

interface SearchDialogProps {
  title: string
  search: SearchValues
  isOpen: boolean
  onClose: () => void
  /** Tells this form's unsaved text from that of others. */
  draftName: string
  isSaving: boolean
  onSave: (search: NewSearch, on: { onSuccess: () => void; onError: (error: unknown) => void }) => void
}

export function SearchDialog({ title, isOpen, onClose, ...form }: SearchDialogProps) {
  return (
    <Dialog
      title={title}
      description="You get alerts for matching pieces that are listed from now on."
      isOpen={isOpen}
      onOpenChange={open => !open && onClose()}
    >
      <SearchForm {...form} onDone={onClose} />
    </Dialog>
  )
}

type SearchFormProps = Pick<SearchDialogProps, 'search' | 'draftName' | 'isSaving' | 'onSave'> & { onDone: () => void }

function SearchForm({ search, draftName, isSaving, onSave, onDone }: SearchFormProps) {
  const { control, handleSubmit, setError, forgetDraft } = useDraftedForm(draftName, createSavedSearchBody, search)
  const choice = useNoticeChoice('searches')
  const finish = () => {
    forgetDraft()
    onDone()
  }
  const submit = handleSubmit(body =>
    onSave(body, { onSuccess: finish, onError: error => applyIssues(error, setError) }),
  )
  const { categoryFilter } = search
  const isOurs = !categoryFilter || categories.some(ours => ours === categoryFilter)
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField control={control} name="searchName" label="Search Name" className="sm:col-span-2" />
        <TextField
          control={control}
          name="searchQuery"
          label="Keywords"
          optional
          placeholder="ginger jar"
          className="sm:col-span-2"
        />
        <SelectField
          control={control}
          name="categoryFilter"
          label="Category"
          placeholder="Any category"
          options={isOurs ? categories : [categoryFilter, ...categories]}
        />
        <SelectField
          control={control}
          name="listingTypeFilter"
          label="Listing Type"
          placeholder="Any type"
          options={listingTypeOptions}
        />
        <MoneyField control={control} name="minPrice" label="Min Price" placeholder="Any" />
        <MoneyField control={control} name="maxPrice" label="Max Price" placeholder="Any" />
        <SelectField
          control={control}
          name="conditionFilter"
          label="Condition"
          placeholder="Any condition"
          options={conditions}
        />
        <SelectField control={control} name="alertFrequency" label="Alert Frequency" options={frequencyOptions} />
        <SwitchField
          control={control}
          name="emailAlerts"
          label="Email Alerts"
          hint={choice?.mail === 'never' ? <MailsOff /> : choice?.isShown && 'You get notifications on this site, too.'}
          className="border-t pt-3 sm:col-span-2"
        />
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={finish} disabled={isSaving}>
          Cancel
        </Button>
        <Button type="submit" pending={isSaving} pendingLabel="Saving...">
          Save Search
        </Button>
      </DialogActions>
    </form>
  )
}
