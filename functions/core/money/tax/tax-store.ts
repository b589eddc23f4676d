import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove, $set, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { any } from 'dynamodb-toolbox/schema/any'
import { item } from 'dynamodb-toolbox/schema/item'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { vatOutcomes } from '../../../../shared/rules/dealers.ts'
import { feeTaxKinds } from '../../../../shared/rules/fee-tax.ts'
import { type SaleTax, taxStatuses } from '../../../../shared/rules/tax.ts'
import { centsNumber } from '../../../platform/cents-number.ts'
import { type TransactionPart, table, tryWrite } from '../../../platform/table.ts'
import { UserEntity, userPartition } from '../../../platform/users.ts'

const terms = {
  status: string().enum(...taxStatuses),
  rateBps: number(),
  taxNumber: string().optional(),
  businessName: string().optional(),
  businessAddress: string().optional(),
}

/** Tax terms as checkouts and sales store them. */
export const saleTax = map({ ...terms, purchasePriceCents: centsNumber().optional() }).optional()

/** How fees are taxed, as checkouts and sales store it. Absent: they are not. */
export const feeTax = map({
  kind: string().enum(...feeTaxKinds),
  country: string(),
  state: string().optional(),
  rateBps: number(),
  certificate: string().optional(),
}).optional()

/** What a seller said of whether they trade. A trader's name, address, country and tax number are the terms'. */
export type Trading =
  | { readonly isTrader: false; readonly statedAt: string }
  | {
      readonly isTrader: true
      /** In items from before it was the terms’. */
      readonly country?: string | undefined
      readonly phone: string
      readonly email: string
      readonly registerNumber?: string | undefined
      readonly statedAt: string
    }

/** How a seller taxes what they sell. Without it, they are not liable. */
const TaxTermsEntity = new Entity({
  name: 'tax-terms',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    ...terms,
    /** What VIES said of the tax number. It goes with the number. */
    vatCheck: map({
      outcome: string().enum(...vatOutcomes),
      name: string().optional(),
      address: string().optional(),
      code: string().optional(),
      checkedAt: string(),
    }).optional(),
    /** Absent: never said. */
    trading: any().castAs<Trading>().optional(),
    /** Counts its changes, but for what VIES says. Absent: from before they were counted. */
    version: number().optional(),
    /** Where they live or have their business. Absent: where they send from. */
    country: string().optional(),
    /** In the US: where sales tax of states is added to fees, and the number by which they are exempt of it. */
    state: string().optional(),
    resaleCertificate: string().optional(),
    updatedAt: string(),
  }),
  computeKey: ({ userId }: { userId: string }) => ({ pk: userPartition(userId), sk: 'TAX' }),
})

export type TaxTermsRecord = FormattedItem<typeof TaxTermsEntity>

export async function findTaxTerms(userId: string): Promise<TaxTermsRecord | undefined> {
  const { Item } = await TaxTermsEntity.build(GetItemCommand).key({ userId }).options({ consistent: true }).send()
  return Item
}

/** Where they live or have their business, as they said. Where both are kept, buyers were shown the trader's. */
export const statedCountry = ({ trading, country }: Pick<TaxTermsRecord, 'trading' | 'country'>): string | undefined =>
  (trading?.isTrader ? trading.country : undefined) ?? country

const isAsRead = (read: TaxTermsRecord | undefined) =>
  read?.version === undefined
    ? { and: [{ attr: 'version', exists: false } as const, { attr: 'updatedAt', exists: read !== undefined } as const] }
    : ({ attr: 'version', eq: read.version } as const)

/** Fails if they have changed since they were read. */
export const checkTaxTerms = (read: TaxTermsRecord): TransactionPart =>
  TaxTermsEntity.build(ConditionCheck).key({ userId: read.userId }).condition(isAsRead(read))

const identity = ['businessName', 'businessAddress', 'taxNumber'] as const

type Place = 'country' | 'state' | 'resaleCertificate'

/** Of a place, absent: as it was. Null: they say none. */
type NextTerms = Omit<TaxTermsRecord, 'vatCheck' | 'version' | Place> & {
  readonly [Each in Place]?: string | null | undefined
}

/** Kept once: the terms' country is a trader's, too. */
function tradingOf(trading: Trading | undefined, country: string | null | undefined) {
  if (!trading?.isTrader || !trading.country || country === undefined) return trading
  const { country: _, ...rest } = trading
  return rest
}

/**
 * Replaces all of them but what is said of trading and of their place, unless that is given; fails if they have changed
 * since `read`. Another name, address or number is another business than the one that was checked.
 */
export function changeTaxTerms(
  read: TaxTermsRecord | undefined,
  { userId, country, state, resaleCertificate, ...next }: NextTerms,
): TransactionPart[] {
  const trading = tradingOf(next.trading ?? read?.trading, country)
  const isSame = (field: (typeof identity)[number]) => read?.[field] === next[field]
  const [taxNumber, businessName, businessAddress] = [next.taxNumber, next.businessName, next.businessAddress]
  return [
    TaxTermsEntity.build(UpdateTransaction)
      .item({
        ...next,
        ...(trading && { trading: $set(trading) as never }),
        userId,
        version: (read?.version ?? 0) + 1,
        taxNumber: taxNumber ?? $remove(),
        businessName: businessName ?? $remove(),
        businessAddress: businessAddress ?? $remove(),
        ...(country !== undefined && { country: country ?? $remove() }),
        ...(state !== undefined && { state: state ?? $remove() }),
        ...(resaleCertificate !== undefined && { resaleCertificate: resaleCertificate ?? $remove() }),
        ...(!isSame('taxNumber') && { vatCheck: $remove() }),
      })
      .options({ condition: isAsRead(read) }),
    ...(identity.every(isSame)
      ? []
      : [
          UserEntity.build(UpdateTransaction)
            .item({ id: userId, dealerCheckedAt: $remove() })
            .options({ condition: { attr: 'username', exists: true } }),
        ]),
  ]
}

/** @returns false if the number has changed meanwhile */
export const keepVatCheck = (
  { userId, taxNumber = '' }: TaxTermsRecord,
  vatCheck: NonNullable<TaxTermsRecord['vatCheck']>,
): Promise<boolean> =>
  tryWrite(
    TaxTermsEntity.build(UpdateItemCommand)
      .item({ userId, vatCheck: $set(vatCheck) })
      .options({ condition: { attr: 'taxNumber', eq: taxNumber } })
      .send(),
  )

/** The terms that a checkout keeps. */
export function saleTaxOf(found: TaxTermsRecord | undefined): SaleTax | undefined {
  if (!found) return undefined
  const { status, rateBps, taxNumber, businessName, businessAddress } = found
  return { status, rateBps, taxNumber, businessName, businessAddress }
}
