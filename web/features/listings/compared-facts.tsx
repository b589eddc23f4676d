import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Listing } from '../../../shared/contract/endpoints/listings.ts'
import { detailNames, detailTitles } from '../../../shared/rules/piece-details.ts'
import { factOf, factsInOrder } from '../../../shared/rules/piece-facts.ts'
import { DeliveryItems } from '../../components/delivery-items.tsx'
import { Price } from '../../components/price.tsx'
import { FactText, SizeText } from '../../components/size-text.tsx'
import { auctionPrice, NO_PRICE_YET } from '../../lib/auction-price.ts'
import { termText } from '../../lib/term-text.ts'
import type { ComparedPieces } from './compared-photos.tsx'

type Row = readonly [name: string, of: (piece: Listing) => ReactNode]

const before: readonly Row[] = [
  ['Price', piece => <PriceNow piece={piece} />],
  ['Size', piece => piece.dimensions && <SizeText text={piece.dimensions} />],
  ...detailNames.map(name => [detailTitles[name], (piece: Listing) => piece[name]] as const),
]

const after: readonly Row[] = [
  ['Condition', piece => piece.condition && termText(piece.condition)],
  ['Flaws', piece => piece.flaws],
  [
    'Seller',
    piece => (
      <Link to={`/sellers/${piece.userId}`} className={LINK}>
        {piece.sellerName}
      </Link>
    ),
  ],
  [
    'Delivery',
    piece => (
      <ul className="space-y-2 max-sm:[&_svg]:hidden">
        <DeliveryItems terms={piece.delivery} />
      </ul>
    ),
  ],
]

const LINK = 'underline underline-offset-4 hover:text-accent'

/** In the order of the first piece's kind, then the second's. */
const factsOf = (pieces: ComparedPieces): readonly Row[] =>
  [...new Set(pieces.flatMap(factsInOrder))].map(name => [
    factOf(name).title,
    piece => piece.facts[name] && <FactText name={name} text={piece.facts[name]} piece={piece} />,
  ])

/** A fact that neither piece has is left out. */
export function ComparedFacts({ pieces }: { pieces: ComparedPieces }) {
  const facts = [...before, ...factsOf(pieces), ...after]
  const rows = facts.map(([name, of]) => ({ name, cells: pieces.map(of) })).filter(({ cells }) => cells.some(Boolean))
  return (
    <table className="mt-8 w-full table-fixed text-left text-small">
      <caption className="sr-only">Facts of both pieces</caption>
      <colgroup>
        <col className="w-20 sm:w-32" />
        <col />
        <col />
      </colgroup>
      <thead>
        <tr className="border-b align-top">
          <td />
          {pieces.map(({ id, itemName }) => (
            <th key={id} scope="col" className="py-3 pr-3 text-name wrap-anywhere">
              <Link to={`/marketplace/${id}`} className="hover:text-accent">
                {itemName}
              </Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y">
        {rows.map(({ name, cells }) => (
          <tr key={name} className="align-top">
            <th scope="row" className="py-3 pr-2 font-normal text-muted">
              {name}
            </th>
            {pieces.map(({ id }, column) => (
              <td key={id} className="py-3 pr-3 whitespace-pre-line wrap-anywhere">
                {cells[column] || <span className="text-muted">Not stated</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PriceNow({ piece }: { piece: Listing }) {
  const { label, amount } = piece.listingType === 'auction' ? auctionPrice(piece) : { label: null, amount: piece.price }
  const note = piece.status === 'sold' ? 'Sold' : label
  return (
    <>
      <Price amount={amount} none={NO_PRICE_YET} className="font-medium" />
      {note && <span className="block text-caption text-muted">{note}</span>}
    </>
  )
}
