/** What laws restrict. A piece can concern several. */
export const saleSubjects = [
  'ivory',
  'tortoiseshell',
  'rhino_horn',
  'coral',
  'wildlife',
  'antiquity',
  'cultural_goods',
  'firearm',
  'blade',
  'human_remains',
  'nazi',
  'hallmark',
  'reproduction',
] as const
export type SaleSubject = (typeof saleSubjects)[number]

export const subjectTitles: Readonly<Record<SaleSubject, string>> = {
  ivory: 'Ivory',
  tortoiseshell: 'Tortoiseshell',
  rhino_horn: 'Rhinoceros horn',
  coral: 'Coral',
  wildlife: 'Furs, skins and taxidermy',
  antiquity: 'Antiquities',
  cultural_goods: 'Old and valuable cultural goods',
  firearm: 'Firearms',
  blade: 'Swords, daggers and knives',
  human_remains: 'Human remains',
  nazi: 'Signs of National Socialism',
  hallmark: 'Gold, silver, platinum and palladium',
  reproduction: 'Reproductions',
}

/** What was read of a piece. */
export interface SubjectRead {
  readonly subject: SaleSubject
  /** The seller's texts say so in so many words, so an answer that denies it contradicts them. */
  readonly isSure: boolean
}

/** What a seller can show for a piece. */
export const saleDocuments = [
  'age_evidence',
  'eu_certificate',
  'uk_ivory',
  'cites_permit',
  'provenance',
  'import_licence',
  'gun_evidence',
  'deactivation',
] as const
export type SaleDocument = (typeof saleDocuments)[number]

interface DocumentText {
  readonly title: string
  readonly where: string
}

export const documentTexts: Readonly<Record<SaleDocument, DocumentText>> = {
  age_evidence: {
    title: 'Something that shows its age',
    where: 'An old invoice, a dated photograph, an auction catalog, or a dealer’s or appraiser’s signed statement.',
  },
  eu_certificate: {
    title: 'Certificate for commercial use (Article 10)',
    where: 'From the CITES management authority of your country.',
  },
  uk_ivory: {
    title: 'Registration or exemption certificate under the Ivory Act',
    where: 'From the Animal and Plant Health Agency, online at gov.uk, before the piece is offered.',
  },
  cites_permit: {
    title: 'CITES export or re-export permit',
    where:
      'From the CITES management authority of your country. The buyer’s country may ask for an import permit, too.',
  },
  provenance: {
    title: 'Papers of its provenance',
    where: 'Invoices, export licenses, collection or auction records, letters or dated photographs.',
  },
  import_licence: {
    title: 'Import license or importer statement',
    where:
      'The importer asks for it in the European Union’s system for cultural goods (ICG), before the piece arrives.',
  },
  gun_evidence: {
    title: 'Something that shows its model, ignition and date',
    where: 'A dealer’s or gunsmith’s signed statement, or photographs of the lock, the marks and the serial number.',
  },
  deactivation: {
    title: 'Deactivation certificate',
    where: 'From the proof house or authority that checked the deactivation.',
  },
}
