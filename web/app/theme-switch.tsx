import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { chooseTheme, useTheme } from '../lib/theme.ts'

const choices = [
  { theme: 'system', label: 'Same as device', Icon: Monitor },
  { theme: 'light', label: 'Light', Icon: Sun },
  { theme: 'dark', label: 'Dark', Icon: Moon },
] as const

export function ThemeSwitch() {
  const current = useTheme()
  return (
    <fieldset className="flex items-center gap-1">
      <legend className="sr-only">Theme</legend>
      {choices.map(({ theme, label, Icon }) => (
        <button
          key={theme}
          type="button"
          aria-label={label}
          aria-pressed={theme === current}
          title={label}
          onClick={() => chooseTheme(theme)}
          className="flex size-9 pointer-coarse:size-11 items-center justify-center rounded-sm text-muted transition-colors hover:text-ink aria-pressed:bg-sunken aria-pressed:text-ink"
        >
          <Icon aria-hidden className="size-4" strokeWidth={1.5} />
        </button>
      ))}
    </fieldset>
  )
}
