import { useWatch } from 'react-hook-form'
import { type Shop, sellers, updateShopBody } from '../../../shared/contract/endpoints/sellers.ts'
import { dispatchDaysOffered, type ReturnPayer, returnDaysOffered, STORY_MAX } from '../../../shared/rules/shop.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { applyIssues, messageOf } from '../../lib/api-error.ts'
import { countryOptions } from '../../lib/countries.ts'
import { notify } from '../../lib/notify.ts'
import { useRead } from '../../lib/queries.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { ChosenNumberField } from './chosen-number-field.tsx'
import { type AboutShop, ShopAbout } from './shop-about.tsx'
import { useUpdateShop } from './use-update-shop.ts'

const payers: readonly { value: ReturnPayer; label: string }[] = [
  { value: 'buyer', label: 'The buyer pays' },
  { value: 'seller', label: 'You pay' },
]

const body = updateShopBody.omit({ holiday: true })
const fieldsOf = ({ holiday: _, storyRemoved: _removed, ...fields }: Shop) => fields as never

export function ShopForm({ shop, sellerId }: { shop: Shop; sellerId: string }) {
  const { control, handleSubmit, reset, setError } = useBodyForm(body, fieldsOf(shop))
  const update = useUpdateShop(sellerId)
  const submit = handleSubmit(changed =>
    update.mutate(changed, {
      onSuccess: saved => {
        reset(fieldsOf(saved))
        notify.success('Shop saved', 'Buyers see it on your page in a few seconds.')
      },
      onError: error => {
        if (!applyIssues(error, setError)) notify.error('Failed to save your shop', messageOf(error))
      },
    }),
  )
  const typed = useWatch({ control }) as Partial<AboutShop>
  const { data } = useRead(sellers.getShop, { params: { sellerId } })
  return (
    <>
      <section aria-labelledby="shop" className="py-10">
        <h2 id="shop" className="mb-6 text-title">
          About the shop
        </h2>
        <form onSubmit={submit} noValidate className="max-w-2xl space-y-5">
          {shop.storyRemoved && (
            <AlertBox tone="warning" title="We removed your story">
              The decision is among your notifications. You can write another story.
            </AlertBox>
          )}
          <TextAreaField
            control={control}
            name="story"
            label="Story"
            optional
            rows={8}
            maxLength={STORY_MAX}
            hint="How you came to antiques, what you look for, where you find it."
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField
              control={control}
              name="country"
              label="Country"
              optional
              options={countryOptions}
              placeholder="Not shown"
            />
            <TextField control={control} name="town" label="Town" optional autoComplete="address-level2" />
          </div>
          <div className="grid gap-5 sm:grid-cols-2">
            <ChosenNumberField
              control={control}
              name="returnDays"
              label="Returns without a reason"
              none="None beyond the law"
              choices={returnDaysOffered}
              text={days => `Within ${days} days`}
            />
            <SelectField control={control} name="returnPayer" label="Sending it back" options={payers} />
          </div>
          <ChosenNumberField
            control={control}
            name="dispatchDays"
            label="You send"
            none="Not stated"
            choices={dispatchDaysOffered}
            text={days => (days === 1 ? 'Within one working day' : `Within ${days} working days`)}
          />
          <TextAreaField control={control} name="shippingNote" label="About shipping" optional rows={3} />
          <TextAreaField control={control} name="packingNote" label="About packing" optional rows={3} />
          <Button type="submit" pending={update.isPending} pendingLabel="Saving...">
            Save shop
          </Button>
        </form>
      </section>
      <section aria-labelledby="preview" className="py-10">
        <h2 id="preview" className="text-title">
          As buyers see it
        </h2>
        <ShopAbout
          sellerId={sellerId}
          shop={{ ...(fieldsOf(shop) as Shop), ...typed, specialities: data?.specialities ?? [] }}
        />
      </section>
    </>
  )
}
