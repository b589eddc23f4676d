import { Artwork } from '../../components/artwork.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { Section } from './section.tsx'

const ways = [
  {
    title: 'Catalog',
    text: 'Pieces at a fixed price. Buy right away, or set your price and wait for the right buyer.',
    to: '/catalog',
    label: 'View Catalog',
    drawing: 'Furniture',
  },
  {
    title: 'Auctions',
    text: 'Pieces that go to the highest bidder. Set your maximum, and we bid for you.',
    to: '/auctions',
    label: 'View Auctions',
    drawing: 'Ceramics',
  },
  {
    title: 'Invest',
    text: 'Shares of pieces that few people could buy alone. Pay by card.',
    to: '/invest',
    label: 'View Investments',
    drawing: 'Jewelry',
  },
] as const

export function Ways() {
  return (
    <Section title="Three Ways to Buy & Sell">
      <ul className="grid gap-6 md:auto-cols-fr md:grid-flow-col lg:gap-8">
        {ways.map(({ title, text, to, label, drawing }) => (
          <li key={to} className="flex items-end justify-between gap-6 rounded-md border bg-surface p-6 sm:p-8">
            <div>
              <h3 className="text-heading">{title}</h3>
              <p className="mt-2 max-w-[42ch] text-small text-muted">{text}</p>
              <ButtonLink to={to} variant="secondary" className="mt-6">
                {label}
              </ButtonLink>
            </div>
            <Artwork category={drawing} className="h-24 shrink-0 text-rule-strong max-sm:hidden lg:h-32" />
          </li>
        ))}
      </ul>
    </Section>
  )
}
