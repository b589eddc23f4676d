import Sparkles from 'lucide-react/icons/sparkles'
import { formatPercent } from '../../../shared/rules/numbers.ts'
import { Badge } from '../../components/badge.tsx'
import { Photo } from '../../components/photo.tsx'

/** A piece of the catalog that comes with Vitrine; a drawing stands in if its photographs are not installed. */
const VASE = '/media/catalogue/VIT-CER-002/800.webp'

const PROGRESS = '75%'
/** The same in both themes, as the photograph is. */
const corner = 'absolute size-6 border-on-deep'

export function PhoneMockup() {
  return (
    <div
      role="img"
      aria-label="A phone photographing a porcelain vase: Analyzing, 75 % done. Instant AI Analysis."
      className="relative mx-auto w-full max-w-96"
    >
      <div className="absolute inset-x-0 top-[12%] bottom-0 -z-10 bg-accent-wash" />
      <div className="mx-auto w-[17rem] rounded-[2.25rem] border border-rule-strong bg-[light-dark(#211d18,#0d0b0a)] p-2.5 shadow-lifted sm:w-[18.5rem]">
        <div className="relative flex aspect-[9/18] flex-col overflow-hidden rounded-[1.7rem] bg-paper">
          <div className="relative flex-1">
            {/* As high as the screen: the sides of the square are cut off. */}
            <Photo
              imageUrl={VASE}
              alt=""
              category="Ceramics"
              priority
              sizes="28rem"
              className="absolute! inset-0 size-full"
            />
            <span className="absolute top-3 left-1/2 h-1.5 w-16 -translate-x-1/2 rounded-full bg-scrim" />
            <div className="absolute inset-x-5 top-10 bottom-5">
              <span className={`${corner} top-0 left-0 border-t-2 border-l-2`} />
              <span className={`${corner} top-0 right-0 border-t-2 border-r-2`} />
              <span className={`${corner} bottom-0 left-0 border-b-2 border-l-2`} />
              <span className={`${corner} right-0 bottom-0 border-r-2 border-b-2`} />
              <span className="absolute inset-x-2 inset-y-0 translate-y-1/2 animate-scan border-t border-on-deep" />
            </div>
          </div>
          <div className="border-t bg-surface px-5 pt-4 pb-7">
            <div className="flex items-baseline justify-between">
              <span className="text-small font-medium">Analyzing...</span>
              <span className="figures text-caption text-muted">{formatPercent(Number.parseInt(PROGRESS, 10))}</span>
            </div>
            <div className="mt-2.5 h-1 bg-sunken">
              <div className="h-full bg-accent" style={{ width: PROGRESS }} />
            </div>
          </div>
        </div>
      </div>
      <Badge tone="solid" className="absolute -bottom-4 left-1/2 -translate-x-1/2 py-2">
        <Sparkles size={12} />
        Instant AI Analysis
      </Badge>
    </div>
  )
}
