import { type FactsOfSeller, sellerFacts } from '../lib/seller-facts.ts'

/** With a dot between two that are on the same line. */
export const Facts = ({ facts }: { facts: readonly string[] }) => (
  <div className="overflow-hidden">
    <ul className="-ml-4 flex flex-wrap">
      {facts.map(fact => (
        <li key={fact} className="relative pl-4 before:absolute before:left-1.5 before:content-['·']">
          {fact}
        </li>
      ))}
    </ul>
  </div>
)

export const SellerFacts = ({ seller }: { seller: FactsOfSeller }) => <Facts facts={sellerFacts(seller)} />
