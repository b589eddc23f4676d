import { nameFault } from '../../../shared/rules/person-names.ts'

/** How mails and notifications name a person. Names from before the rule for names may speak for the shop. */
export const shownName = (name: string): string => (nameFault(name) ? 'Unnamed member' : name)
