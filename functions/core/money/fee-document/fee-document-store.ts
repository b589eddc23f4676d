import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { DomainError } from '../../../../shared/contract/errors.ts'
import { type FeeDocumentKind, feeDocumentKinds, feeDocumentNumber } from '../../../../shared/rules/fee-documents.ts'
import { centsNumber } from '../../../platform/cents-number.ts'
import { table, transactNamed, tryWrite } from '../../../platform/table.ts'
import { userPartition } from '../../../platform/users.ts'
import { feeTax } from '../tax/tax-store.ts'

const SERIES = 'FEE-DOCUMENTS'

/** The invoice of a seller's fees in a month, or the credit note of what was given back. Never changed. */
const FeeDocumentEntity = new Entity({
  name: 'fee-document',
  table,
  timestamps: false,
  schema: item({
    sellerId: string().key(),
    month: string().key(),
    kind: string()
      .enum(...feeDocumentKinds)
      .key(),
    number: string(),
    issuedAt: string(),
    issuer: string(),
    issuerVatNumber: string().optional(),
    recipient: string(),
    recipientVatNumber: string().optional(),
    commissionCents: centsNumber(),
    fixedPartsCents: centsNumber(),
    reserveFeesCents: centsNumber(),
    /** By how it is taxed. Without `tax`, none was charged. */
    parts: list(map({ tax: feeTax, netCents: centsNumber(), taxCents: centsNumber() })),
    totalCents: centsNumber(),
  }),
  computeKey: ({ sellerId, month, kind }: { sellerId: string; month: string; kind: string }) => ({
    pk: userPartition(sellerId),
    sk: `FEES#${month}#${kind}`,
  }),
})

export type FeeDocument = FormattedItem<typeof FeeDocumentEntity>

/** The last number of a year. It moves in the transaction that issues a document, so there is no gap. */
const SeriesEntity = new Entity({
  name: 'fee-document-series',
  table,
  timestamps: false,
  schema: item({
    kind: string()
      .enum(...feeDocumentKinds)
      .key(),
    year: string().key(),
    last: number(),
  }),
  computeKey: ({ kind, year }: { kind: string; year: string }) => ({ pk: SERIES, sk: `SERIES#${kind}#${year}` }),
})

/** From which month on documents are issued, and for which it is done. */
const IssuingEntity = new Entity({
  name: 'fee-documents-issued',
  table,
  timestamps: false,
  schema: item({ firstMonth: string(), doneMonth: string().optional() }),
  computeKey: () => ({ pk: SERIES, sk: 'ISSUED' }),
})

export type Issuing = FormattedItem<typeof IssuingEntity>

async function findFeeDocument(
  sellerId: string,
  month: string,
  kind: FeeDocumentKind,
): Promise<FeeDocument | undefined> {
  const { Item } = await FeeDocumentEntity.build(GetItemCommand)
    .key({ sellerId, month, kind })
    .options({ consistent: true })
    .send()
  return Item
}

async function findLast(kind: FeeDocumentKind, year: string): Promise<number | undefined> {
  const { Item } = await SeriesEntity.build(GetItemCommand).key({ kind, year }).options({ consistent: true }).send()
  return Item?.last
}

/** All who issue a document want the next number. */
const TRIES = 20

/** Issues it under the next number of its year, once. @throws DomainError conflict: too many others wrote at once */
export async function issueFeeDocument(document: Omit<FeeDocument, 'number'>): Promise<FeeDocument> {
  const { sellerId, month, kind, issuedAt } = document
  const year = issuedAt.slice(0, 4)
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const issued = await findFeeDocument(sellerId, month, kind)
    if (issued) return issued
    const before = await findLast(kind, year)
    const last = (before ?? 0) + 1
    const numbered = { ...document, number: feeDocumentNumber(kind, year, last) }
    const refused: 'series' | 'document' | undefined = await transactNamed({
      series: SeriesEntity.build(UpdateTransaction)
        .item({ kind, year, last })
        .options({
          condition: before === undefined ? { attr: 'last', exists: false } : { attr: 'last', eq: before },
        }),
      document: FeeDocumentEntity.build(PutTransaction)
        .item(numbered)
        .options({ condition: { attr: 'number', exists: false } }),
    })
    if (refused === undefined) return numbered
  }
  throw new DomainError('conflict')
}

export async function findIssuing(): Promise<Issuing | undefined> {
  const { Item } = await IssuingEntity.build(GetItemCommand).key({}).options({ consistent: true }).send()
  return Item
}

/** The first caller says from which month on. */
export const startIssuing = (firstMonth: string): Promise<boolean> =>
  tryWrite(
    IssuingEntity.build(PutItemCommand)
      .item({ firstMonth })
      .options({ condition: { attr: 'firstMonth', exists: false } })
      .send(),
  )

export const noteIssued = (doneMonth: string): Promise<unknown> =>
  IssuingEntity.build(UpdateItemCommand).item({ doneMonth }).send()
