/** Who offers the piece. */
export function SellerCard({ sellerName }: { sellerName: string }) {
  return (
    <section aria-labelledby="seller" className="border-t pt-6">
      <h2 id="seller" className="label font-sans text-muted">
        Seller
      </h2>
      <div className="mt-4 flex items-center gap-4">
        <span
          aria-hidden
          className="flex size-12 shrink-0 items-center justify-center rounded-full bg-accent-wash font-serif text-title text-accent"
        >
          {Array.from(sellerName)[0]?.toUpperCase()}
        </span>
        <div className="min-w-0">
          <p className="font-serif text-name wrap-anywhere">{sellerName}</p>
          <p className="text-caption text-muted">Sells on Vitrine</p>
        </div>
      </div>
    </section>
  )
}
