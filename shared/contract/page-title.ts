export const SITE_NAME = 'Vitrine'

/** "Catalog · Vitrine" */
export const pageTitle = (title: string): string => (title === SITE_NAME ? SITE_NAME : `${title} · ${SITE_NAME}`)
