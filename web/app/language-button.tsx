import { languages } from '../../shared/contract/preferences.ts'
import { useUpdateProfile } from '../lib/api/update-profile.ts'
import { messageOf } from '../lib/api-error.ts'
import { languageNames } from '../lib/language-names.ts'
import { notify } from '../lib/notify.ts'
import { choosePreferences, chosenPreferences, takeOver, usePreferences } from '../lib/preferences.ts'
import { useUser } from '../lib/use-user.ts'

/** Named in the language it leads to, for readers who don't understand this one. */
export function LanguageButton() {
  const { user } = useUser()
  const { language: current } = usePreferences()
  const update = useUpdateProfile()
  const choose = async (language: (typeof languages)[number]) => {
    try {
      if (user) takeOver(await update.mutateAsync({ language }))
      else choosePreferences({ ...chosenPreferences(), language })
    } catch (error) {
      notify.error('Not saved', messageOf(error))
    }
  }
  return languages
    .filter(language => language !== current)
    .map(language => (
      <button
        key={language}
        type="button"
        lang={language}
        onClick={() => void choose(language)}
        className="py-1.5 text-small text-muted hover:text-ink pointer-coarse:py-2.5"
      >
        {languageNames[language]}
      </button>
    ))
}
