/** Built files by their hashed names, kept at first use. */
export const FILES = 'files'
export const MAX_FILES = 400

/** What was seen, by size. The page deletes them when someone else signs in or out. */
export const PHOTOGRAPHS = 'photographs'
export const MAX_PHOTOGRAPHS = 150

export const SHELL = 'shell-'
