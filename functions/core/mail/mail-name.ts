import { nameFault } from '../../../shared/person-names.ts'

/** How mails name a person. Names from before the rule for names may speak for the shop. */
export const mailName = (name: string): string => (nameFault(name) ? 'Unnamed member' : name)
