/** Made from a catalog by web/build/languages/translated.ts: English texts and their translations. */
declare module 'virtual:terms' {
  const terms: readonly (readonly [english: string, translated: string])[]
  export default terms
}

declare module 'virtual:traits' {
  const traits: readonly (readonly [english: string, translated: string])[]
  export default traits
}

declare module 'virtual:note-texts' {
  const texts: readonly (readonly [english: string, translated: string])[]
  export default texts
}

declare module 'virtual:mark-texts' {
  const texts: readonly (readonly [english: string, translated: string])[]
  export default texts
}

declare module 'virtual:server-texts' {
  const texts: readonly (readonly [english: string, translated: string])[]
  export default texts
}
