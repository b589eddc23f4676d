/** The nine categories of Object ID, in its checklist's order, and its short description. Source: icom.museum, Object ID. */
export const objectIdCategories = [
  'typeOfObject',
  'materialsAndTechniques',
  'measurements',
  'inscriptionsAndMarkings',
  'distinguishingFeatures',
  'title',
  'subject',
  'dateOrPeriod',
  'maker',
  'description',
] as const
export type ObjectIdCategory = (typeof objectIdCategories)[number]

export const objectIdTitles: Readonly<Record<ObjectIdCategory, string>> = {
  typeOfObject: 'Type of object',
  materialsAndTechniques: 'Materials and techniques',
  measurements: 'Measurements',
  inscriptionsAndMarkings: 'Inscriptions and markings',
  distinguishingFeatures: 'Distinguishing features',
  title: 'Title',
  subject: 'Subject',
  dateOrPeriod: 'Date or period',
  maker: 'Maker',
  description: 'Short description',
}
