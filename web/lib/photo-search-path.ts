export const PHOTO_SEARCH_PATH = '/search/photo'
