import ChevronDown from 'lucide-react/icons/chevron-down'
import { Link } from 'react-router-dom'
import { Button, ButtonLink } from './button.tsx'
import { DisclosureMenu, menuItemClass } from './disclosure-menu.tsx'

/** Leads somewhere, or does something. */
type PageAction = { readonly label: string } & (
  | { readonly to: string; readonly onClick?: never }
  | { readonly onClick: () => void; readonly to?: never }
)

interface PageActionsProps {
  main: { readonly label: string; readonly to: string }
  others: readonly PageAction[]
}

/** All of them on a wide screen. Below it, the main one and a menu of the others. */
export const PageActions = ({ main, others }: PageActionsProps) => (
  <>
    <div className="flex flex-wrap gap-3 max-lg:hidden">
      {others.map(({ label, to, onClick }) =>
        to === undefined ? (
          <Button key={label} variant="secondary" onClick={onClick}>
            {label}
          </Button>
        ) : (
          <ButtonLink key={label} to={to} variant="secondary">
            {label}
          </ButtonLink>
        ),
      )}
    </div>
    <ButtonLink to={main.to}>{main.label}</ButtonLink>
    <DisclosureMenu
      className="lg:hidden"
      listClassName="max-sm:right-0"
      label={
        <>
          More
          <ChevronDown aria-hidden />
        </>
      }
    >
      {close =>
        others.map(({ label, to, onClick }) => (
          <li key={label}>
            {to === undefined ? (
              <button
                type="button"
                className={menuItemClass}
                onClick={() => {
                  close()
                  onClick()
                }}
              >
                {label}
              </button>
            ) : (
              <Link to={to} onClick={close} className={menuItemClass}>
                {label}
              </Link>
            )}
          </li>
        ))
      }
    </DisclosureMenu>
  </>
)
