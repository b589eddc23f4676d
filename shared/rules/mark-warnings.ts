/** What the marks of a piece warn of. Kept in English, and shown in the reader's language. */
export const markWarnings = {
  copy: 'The mark itself says that it is a copy: neither its maker nor its age is that of the original.',
  stainless: 'The mark says stainless steel: it is no precious metal, and made after about 1914.',
  household: 'The mark is of a modern household piece: it is neither old nor of precious metal.',
  export:
    'Words like “made in” this country are usual on modern exports: nothing else in the mark proves that it is old or precious.',
  reign: 'A reign mark honours an emperor. Most pieces that have one were made later, so it is neither maker nor date.',
  often: (maker: string) =>
    `This mark of ${maker} was often copied. The piece itself has to confirm it: look at material, quality and wear, or ask an expert.`,
  ownSigns: (signs: string, meant: string, named: string, maker: string, country: string) =>
    `“${signs}” looks like the marks of ${meant}, but “${named}” names ${maker}, who worked in ${country} and used signs like these as a trade mark: it was made there.`,
  sterlingSigns: (signs: string, meant: string, word: string) =>
    `“${signs}” looks like the marks of ${meant}, but British offices strike no “${word}”: American makers did, with signs like these. It may be American.`,
  solidSigns: (plated: string, signs: string) =>
    `“${plated}” says plated, and “${signs}” is a sign of solid silver. Makers of plate struck signs that look like hallmarks: the piece is plated.`,
  twoOffices: (first: string, firstTown: string, second: string, secondTown: string) =>
    `“${first}” is the mark of ${firstTown}, and “${second}” that of ${secondTown}. A piece has the mark of one assay office: one was read wrongly, or the marks are an imitation.`,
  twoStandards: (first: string, parts: string, second: string, other: string) =>
    `“${first}” stands for ${parts} parts of silver in 1,000, and “${second}” for ${other}. They don’t go together: one was read wrongly, or struck later.`,
  twoCountries: (sign: string, country: string, text: string, named: string) =>
    `“${sign}” is a mark of ${country}, and “${text}” names ${named}. The piece was brought from one country to the other, one of the two was read wrongly, or the mark is an imitation.`,
  elsewhere: (maker: string, country: string, text: string, named: string) =>
    `${maker} worked in ${country}, but “${text}” names ${named}. It was made there for them, one of the two was read wrongly, or the mark is an imitation.`,
}
