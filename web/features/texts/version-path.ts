import type { AgreedText } from '../../../shared/rules/agreed-texts.ts'

/** `/terms?version=2026-11-29` */
export const versionPath = (text: AgreedText, version: string) => `/${text}?version=${version}`
