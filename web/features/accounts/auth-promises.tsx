import { Artwork } from '../../components/artwork.tsx'

const promises = [
  {
    title: 'AI identification',
    text: 'Photograph a piece to learn what it is, where it comes from and what it may sell for.',
  },
  { title: 'Buy & Sell', text: 'Sell your pieces at a fixed price or by auction, and find others in the catalog.' },
  { title: 'Secure Transactions', text: 'Buyers pay by card. Sellers are paid automatically.' },
]

export function AuthPromises() {
  return (
    <aside className="relative hidden overflow-hidden py-16 text-on-deep lg:flex lg:min-h-176 lg:flex-col">
      <Artwork strokeWidth={0.5} className="absolute -right-4 -bottom-8 h-72 text-on-deep opacity-25" />
      <p className="font-serif text-display">
        Take a picture
        <br />
        <em>AI does the rest</em>
      </p>
      <ul className="relative mt-14 max-w-sm space-y-8">
        {promises.map(({ title, text }) => (
          <li key={title} className="border-t border-on-deep-muted/40 pt-4">
            <h2 className="text-title">{title}</h2>
            <p className="mt-1 text-small text-on-deep-muted">{text}</p>
          </li>
        ))}
      </ul>
    </aside>
  )
}
