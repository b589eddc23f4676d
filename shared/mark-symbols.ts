/** One picture of the guide "What does your mark look like?": drawn as a stroke without fill, 24 by 24. */
interface Symbol {
  readonly label: string
  readonly path: string
}

export const markSymbols = {
  anchor: { label: 'Anchor', path: 'M12 7v14M8 10h8M5 15c1 4 4 6 7 6s6-2 7-6M12 7a2 2 0 1 0 0-4 2 2 0 0 0 0 4' },
  axe: { label: 'Axe', path: 'M8 3v18M8 5c5-3 9 0 9 4s-4 6-9 3' },
  bear: { label: 'Bear', path: 'M4 20v-6c0-4 4-6 8-6s8 2 8 6v6M8 8 6 5M16 8l2-3M9 20v-4M15 20v-4' },
  bee: { label: 'Bee', path: 'M12 8a4 6 0 1 0 0 12 4 6 0 0 0 0-12M8 12h8M8 16h8M11 8 6 3M13 8l5-5' },
  beehive: { label: 'Beehive or striped shield', path: 'M6 4h12v7c0 5-3 8-6 10-3-2-6-5-6-10zM6 9h12M7 14h10' },
  bell: { label: 'Bell', path: 'M5 18c2-2 2-4 2-8a5 5 0 0 1 10 0c0 4 0 6 2 8zM11 21h2' },
  bird: { label: 'Bird', path: 'M3 12c4-1 6-5 11-5l4-2-1 4c2 6-3 10-8 9M9 18l-2 3M13 18v3' },
  bottle: { label: 'Bottle or jar', path: 'M10 3h4v5l3 4v9H7v-9l3-4z' },
  castle: { label: 'Castle', path: 'M4 21V7h3v3h3V7h4v3h3V7h3v14zM10 21v-5h4v5' },
  centaur: { label: 'Centaur', path: 'M5 20v-6h10V7M15 14v6M9 14v6M15 7a2 2 0 1 0 0-4 2 2 0 0 0 0 4M15 10l5-3' },
  'chinese-seal-four': {
    label: 'Four Chinese characters',
    path: 'M5 4h5M7 4v6M14 4h5M16 4v6M5 14h5M7 14v6M14 14h5M16 14v6',
  },
  'chinese-seal-six': {
    label: 'Six Chinese characters',
    path: 'M6 3h4M8 3v4M14 3h4M16 3v4M6 10h4M8 10v4M14 10h4M16 10v4M6 17h4M8 17v4M14 17h4M16 17v4',
  },
  'chinese-seal-square': { label: 'Square Chinese seal', path: 'M4 4h16v16H4zM8 8h8v3H8zM8 14h3v3M14 14h3v3' },
  cockerel: { label: 'Cockerel', path: 'M6 8 3 9l3 2c0 6 4 9 8 9s6-5 6-12c-3 3-6 4-9 3-1-3-3-4-5-3zM7 8c0-3 3-3 3-5' },
  crescent: { label: 'Crescent moon', path: 'M16 4a9 9 0 1 0 0 16 7 7 0 0 1 0-16' },
  'crescent-crown': {
    label: 'Crescent moon and crown',
    path: 'M10 6a7 7 0 1 0 0 12 5 5 0 0 1 0-12M14 16V9l2 3 2-3 2 3 2-3v7z',
  },
  'cross-circle': { label: 'Cross in a circle', path: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 3v18M3 12h18' },
  'crossed-arrows': { label: 'Crossed arrows', path: 'M4 20 20 4M20 20 4 4M15 4h5v5M4 9V4h5' },
  'crossed-swords': { label: 'Crossed swords', path: 'M4 3l15 16M20 3 5 19M3 15l5 5M21 15l-5 5' },
  crown: { label: 'Crown', path: 'M4 19V8l4 5 4-8 4 8 4-5v11zM4 16h16' },
  'crown-n': { label: 'Crown over N', path: 'M6 10V4l3 3 3-5 3 5 3-3v6zM8 21v-8l8 8v-8' },
  dagger: { label: 'Dagger', path: 'M12 21 10 9h4zM7 9h10M12 9V3' },
  dog: { label: 'Dog', path: 'M4 20v-8l-1-5 4 3h8l3-4 3 3-2 3v8M8 20v-4h7v4' },
  dot: { label: 'Dot', path: 'M12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4' },
  'dotted-oval': {
    label: 'Oval of dots',
    path: 'M12 5h0M17 6h0M21 10h0M21 14h0M17 18h0M12 19h0M7 18h0M3 14h0M3 10h0M7 6h0',
  },
  'duty-head': { label: 'Head of a king or queen', path: 'M9 21v-4c-3-1-4-4-4-7a7 7 0 0 1 13-3l-1 3 3 4h-3v3l-4 1v3z' },
  eagle: { label: 'Eagle', path: 'M12 4v6M3 6c1 6 4 8 9 8s8-2 9-8M12 14v6M8 20l4-4 4 4M12 4l3 1' },
  'eagle-head': { label: 'Eagle’s head', path: 'M6 21V11c0-5 4-8 9-7l4 4-5 1c0 4 2 5 2 12z' },
  elephant: {
    label: 'Elephant',
    path: 'M4 19v-7c0-4 3-6 7-6h4c3 0 5 2 5 5v8M15 12c0 3 0 4-1 7M9 19v-4M20 11c2 2 1 6-1 8',
  },
  'five-towers': {
    label: 'Five towers',
    path: 'M3 20v-8l1-2 1 2v8M7 20V10l1-3 1 3v10M11 20V6l1-3 1 3v14M15 20V10l1-3 1 3v10M19 20v-8l1-2 1 2v8M3 20h18',
  },
  fish: { label: 'Fish', path: 'M3 12c4-6 10-6 14 0-4 6-10 6-14 0M17 12l4-4v8zM7 11h0' },
  flag: { label: 'Flag or pennant', path: 'M6 21V3l13 5-13 5' },
  flames: {
    label: 'Flames around letters',
    path: 'M12 9v6M9 5l1 3M15 5l-1 3M5 9l3 1M19 9l-3 1M5 15l3-1M19 15l-3-1M9 19l1-3M15 19l-1-3',
  },
  'fleur-de-lis': {
    label: 'Fleur-de-lis',
    path: 'M12 3c-4 5-2 9 0 11 2-2 4-6 0-11M11 14c-2-5-8-5-8 0 0 2 2 2 3 1M13 14c2-5 8-5 8 0 0 2-2 2-3 1M8 16h8M12 14v7',
  },
  flower: { label: 'Flower', path: 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6M12 9V4M15 11l5-2M14 14l3 5M10 14l-3 5M9 11 4 9' },
  griffin: { label: 'Griffin', path: 'M5 20v-6h9V7l4-3-1 5v11M9 20v-6M14 10C9 3 5 5 4 9' },
  harp: { label: 'Harp', path: 'M6 20C6 12 9 6 18 4c-2 4 2 8-12 16M10 17V9M13 14V7' },
  'interlaced-letters': {
    label: 'Interlaced letters or curves',
    path: 'M7 4c6 4 6 12 0 16M17 4c-6 4-6 12 0 16M7 20h4M17 20h-4',
  },
  key: { label: 'Key', path: 'M8 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8M11 12l8 8M16 17l2-2M18 19l2-2' },
  kokoshnik: {
    label: 'Woman’s head with a high headdress',
    path: 'M8 21v-4l-3-1 2-4V9c0-4 3-6 6-6 4 0 6 4 6 9v9M7 9h7',
  },
  leaf: { label: 'Leaf', path: 'M5 20C4 10 10 4 20 4c0 10-6 16-15 16M5 20 15 9' },
  'leopard-head': {
    label: 'Leopard’s head, from the front',
    path: 'M5 5l3 2h8l3-2v8c0 4-3 7-7 7s-7-3-7-7zM9 11h0M15 11h0M10 16h4',
  },
  'letter-circle': { label: 'Letter in a circle', path: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M9 16V8l6 8V8' },
  'letter-diamond': { label: 'Letter in a diamond', path: 'M12 2 22 12 12 22 2 12zM9 8v8M15 8v8M9 12h6' },
  lion: { label: 'Lion, standing or seated', path: 'M8 20v-7L5 7l5-3 4 3-2 6 5 7M17 20c4-2 4-8 1-9' },
  'lion-passant': { label: 'Lion, walking', path: 'M3 9l4-4 3 4h8l2 3v8M6 12v8M10 12v8M16 12v8M20 12c2-3 1-6-1-7' },
  'lorraine-cross': { label: 'Cross with two bars', path: 'M12 3v18M8 7h8M6 12h12' },
  mercury: { label: 'Head with wings (Mercury)', path: 'M9 20v-4c-3-1-4-7 0-10s9 0 8 5l1 3h-2v3h-3v3M9 7 3 4l3 5' },
  minerva: { label: 'Head with a helmet (Minerva)', path: 'M8 21v-4c-4-3-4-10 2-13 6-2 9 3 8 7l2 3h-3v3h-3v4M6 9h11' },
  monogram: { label: 'Monogram', path: 'M5 20V5l7 9 7-9v15M9 12h6' },
  mountain: { label: 'Mountain', path: 'M2 20 10 6h4l8 14M9 9l2 2 1-2 2 2 1-2' },
  mouse: { label: 'Mouse', path: 'M4 17c0-5 4-8 9-8 4 0 7 3 7 6l-3 2zM4 17c-3 0-2-5 1-5M15 9V6' },
  orb: { label: 'Orb with a cross', path: 'M12 9a6 6 0 1 0 0 12 6 6 0 0 0 0-12M12 9V2M9 5h6M6 15h12' },
  owl: { label: 'Owl', path: 'M6 4l3 2h6l3-2v10c0 4-3 7-6 7s-6-3-6-7zM9 10h1M14 10h1M12 12v2' },
  peacock: { label: 'Peacock’s head', path: 'M8 21c0-7 1-11 5-12l5 2-4-5M13 9V3M11 9 8 4M15 8l3-4' },
  'registration-diamond': {
    label: 'Diamond with Rd and letters in its corners',
    path: 'M12 4 20 12 12 20 4 12zM10 14v-4h2a1 1 0 0 1 0 2h-2M12 12l2 2M12 4a2 2 0 1 0 0-4',
  },
  rose: {
    label: 'Rose',
    path: 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6M12 3c3 0 4 3 4 5 3 0 5 2 5 4s-3 4-5 4c0 3-2 5-4 5s-4-2-4-5c-3 0-5-2-5-4s2-4 5-4c0-3 1-5 4-5',
  },
  sabre: { label: 'Curved sword', path: 'M3 6c8 0 14 4 18 12M3 6l2 4M6 4v5' },
  scales: { label: 'Scales', path: 'M12 3v17M5 6h14M5 6l-3 7h6zM19 6l-3 7h6zM8 20h8' },
  sceptre: { label: 'Sceptre', path: 'M12 21V9M9 13h6M12 9c-3-2-3-5 0-7 3 2 3 5 0 7' },
  seahorse: { label: 'Seahorse', path: 'M15 4c-5-2-8 2-6 5 3 3 8 4 6 9-1 3-5 3-5 1M15 4l3 2-3 2' },
  shamrock: { label: 'Shamrock', path: 'M12 12c-6-1-4-8 0-5 4-3 6 4 0 5M12 12c-5 5-9-1-5-3M12 12c5 5 9-1 5-3M12 12v9' },
  shield: { label: 'Shield', path: 'M5 4h14v8c0 5-4 8-7 9-3-1-7-4-7-9z' },
  ship: { label: 'Ship', path: 'M3 16h18l-3 5H6zM12 16V3M12 4l6 9h-6M12 6l-6 7h6' },
  sphinx: { label: 'Sphinx', path: 'M3 20h18M5 20v-5h10V9l2-5 3 3v13M9 20v-2' },
  star: { label: 'Star', path: 'M12 3l3 6 6 1-5 4 2 7-6-4-6 4 2-7-5-4 6-1z' },
  'star-six': { label: 'Star with six points', path: 'M12 2l9 15H3zM12 22 3 7h18z' },
  sun: {
    label: 'Sun',
    path: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2',
  },
  thistle: { label: 'Thistle', path: 'M8 9h8l-1 5H9zM8 9l-1-5 3 3 2-4 2 4 3-3-1 5M12 14v7M12 18l4-3' },
  'three-crowns': {
    label: 'Three crowns',
    path: 'M8 10V4l2 3 2-4 2 4 2-3v6zM2 20v-6l2 3 2-4 2 4 2-3v6zM14 20v-6l2 3 2-4 2 4 2-3v6z',
  },
  'three-towers': {
    label: 'Three towers',
    path: 'M3 20V9l2-3 2 3v11M10 20V6l2-4 2 4v14M17 20V9l2-3 2 3v11M3 20h18M7 14h3M14 14h3',
  },
  tower: { label: 'Tower', path: 'M8 21V8l4-5 4 5v13zM10 12h4M11 21v-4h2v4' },
  tree: { label: 'Tree', path: 'M12 21v-7M12 3a6 6 0 0 0-3 11h6a6 6 0 0 0-3-11M8 21h8' },
  triangle: { label: 'Triangle', path: 'M12 4l9 16H3z' },
  trumpet: { label: 'Trumpet', path: 'M3 11h11l7-4v10l-7-4H3zM6 13v3M10 13v3' },
  turtle: { label: 'Turtle', path: 'M5 14a7 5 0 0 1 14 0zM19 13l3-2M6 14l-2 4M17 14l2 4M3 13l2 1' },
  vase: { label: 'Vase or urn', path: 'M9 3h6M10 3v3c-5 3-5 9 0 12v3h4v-3c5-3 5-9 0-12V3M7 11h10' },
  waves: {
    label: 'Three wavy lines',
    path: 'M3 6c3-3 6 3 9 0s6 3 9 0M3 12c3-3 6 3 9 0s6 3 9 0M3 18c3-3 6 3 9 0s6 3 9 0',
  },
  'wheat-sheaves': { label: 'Wheat sheaves and sword', path: 'M6 20V6M4 8l2-3 2 3M18 20V6M16 8l2-3 2 3M12 3v18M9 8h6' },
  wheel: { label: 'Wheel', path: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 3v18M4 8l16 8M20 8 4 16' },
  'winged-hourglass': { label: 'Winged hourglass', path: 'M9 5h6l-6 14h6zM9 8C6 6 4 6 2 8M15 8c3-2 5-2 7 0' },
  wreath: { label: 'Wreath', path: 'M12 21c-6-1-9-6-7-14M12 21c6-1 9-6 7-14M5 12 3 10M6 16l-3 0M19 12l2-2M18 16l3 0' },
} as const satisfies Record<string, Symbol>

export type MarkSymbol = keyof typeof markSymbols
export const markSymbolIds = Object.keys(markSymbols) as MarkSymbol[]
