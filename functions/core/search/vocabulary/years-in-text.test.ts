import { describe, expect, it } from 'vitest'
import { yearsIn, yearsInProse, yearsInTitle } from './years-in-text.ts'

const read = (text: string | null) => {
  const years = yearsIn(text)
  return years && [years.from, years.to]
}

describe('the years of a date', () => {
  it.each([
    ['c. 1780', 1780, 1780],
    ['ca. 1450–75', 1450, 1475],
    ['1873–89', 1873, 1889],
    ['1601–6', 1601, 1606],
    ['1720/30', 1720, 1730],
    ['1780-90s', 1780, 1799],
    ['1898-1902', 1898, 1902],
    ['629–30', 629, 630],
    ['400–600 CE', 400, 600],
    ['25–50 CE', 25, 50],
    ['A.D. 150', 150, 150],
    ['323–30 BCE', -323, -30],
    ['200 BCE–100 CE', -200, 100],
    ['ca. 2090 BCE', -2090, -2090],
    ['500 B.C.', -500, -500],
    ['1920s', 1920, 1929],
    ['1690s–1710s', 1690, 1719],
    ['early 1850s', 1850, 1852],
    ['1700s', 1700, 1799],
    ['late 1300s or early 1400s', 1367, 1432],
    ['before 1867', 1842, 1867],
    ['not later than 1914', 1889, 1914],
    ['no later than the 1850s', 1825, 1859],
    ['not before 1890', 1890, 1915],
    ['spätestens 1914', 1889, 1914],
    ['pre-1900', 1875, 1900],
    ['probably 1865, after a model of 1730', 1865, 1865],
    ['1902 (after an original design of 1788)', 1902, 1902],
    ['after the 1850s', 1850, 1884],
    ['MDCCCXLVIII', 1848, 1848],
    ['anno MDCXC', 1690, 1690],
    ['after 1248–by 1267', 1248, 1267],
    ['designed 1920, executed 1930', 1920, 1930],
    ['modeled 1880 or 1881, cast 1910', 1880, 1910],
    ['recto: ca. 1645; verso: ca. 1630–40', 1630, 1645],
    ['June 5, 1880', 1880, 1880],
    ['19th century (before 1869)', 1800, 1869],
    ['18th century, after 1745', 1745, 1799],
    ['before 1869, modern foot 20th century', 1844, 1999],
    ['ca. 1475–1500 (modern foot)', 1475, 1500],
    ['dated A.H. 715/1315 CE', 1315, 1315],
    ['A.H. 1226 / 1812–13 CE', 1812, 1813],
    ['A.H. 1226', 1811, 1812],
    ['ca. 1720 or later', 1720, 1745],
    ['500–550, with modern restoration', 500, 550],
  ])('%s is %i to %i', (text, from, to) => expect(read(text)).toEqual([from, to]))

  it.each([
    ['17th-century', 1600, 1699],
    ['10th–12th century', 900, 1199],
    ['16th and 18th centuries', 1500, 1799],
    ['second half 16th century', 1550, 1599],
    ['first half of the 14th century', 1300, 1349],
    ['third quarter of the 7th century BCE', -650, -626],
    ['last quarter 16th century', 1575, 1599],
    ['first third of the 19th century', 1800, 1832],
    ['last decade of the 1st century BCE', -10, -1],
    ['late 15th–early 16th century', 1467, 1532],
    ['late19th–mid-20th century', 1867, 1966],
    ['15th–first half 20th century', 1400, 1949],
    ['mid to late 19th century', 1833, 1899],
    ['mid-late 1st century BCE', -67, -1],
    ['6th–4th century BCE', -600, -301],
    ['1st century BCE–2nd century CE', -100, 199],
    ['early 1st millennium BCE', -1000, -668],
    ['turn of the 20th century', 1895, 1904],
    ['19th century (?)', 1800, 1899],
    ['late C18', 1767, 1799],
    ['19thC', 1800, 1899],
  ])('%s is %i to %i', (text, from, to) => expect(read(text)).toEqual([from, to]))

  it.each([
    ['um 1900', 1900, 1900],
    ['18. Jh.', 1700, 1799],
    ['2. Hälfte 18. Jh.', 1750, 1799],
    ['2. H. 18. Jh.', 1750, 1799],
    ['Mitte des 19. Jahrhunderts', 1833, 1866],
    ['1. Viertel 20. Jahrhundert', 1900, 1924],
    ['1920er Jahre', 1920, 1929],
    ['3. Jh. v. Chr.', -300, -201],
    ['XVIIIe siècle', 1700, 1799],
    ['première moitié du XVIIIe siècle', 1700, 1749],
    ['fin XIXe', 1867, 1899],
    ['vers 1880', 1880, 1880],
    ['IIIe siècle av. J.-C.', -300, -201],
    ['années 1930', 1930, 1939],
    ['siglo XVIII', 1700, 1799],
    ['sec. XVII', 1600, 1699],
  ])('as sellers elsewhere write it: %s is %i to %i', (text, from, to) => expect(read(text)).toEqual([from, to]))

  it.each([
    ['Meiji period', 1868, 1912],
    ['Qing dynasty, Qianlong', 1644, 1911],
    ['George III', 1760, 1820],
    ['Biedermeier', 1815, 1848],
    ['Louis XVI', 1774, 1793],
    ['Late Period', -664, -332],
    ['Old Kingdom', -2649, -2130],
    ['18th Dynasty', -1550, -1295],
    ['Dynasty 18', -1550, -1295],
    ['Chenghua', 1465, 1487],
    ['Yuan or Ming', 1271, 1644],
  ])('by name: %s is %i to %i', (text, from, to) => expect(read(text)).toEqual([from, to]))

  it.each([[null], ['unknown'], ['no. 345'], ['12 x 14'], ['35 cm'], ['3rd'], ['Model 9999']])('%s has none', text =>
    expect(read(text)).toBeUndefined(),
  )
})

it('reads titles and prose only where they say a date', () => {
  expect(yearsInTitle('Plate 345 of 500, dated 1789')).toEqual({ from: 1789, to: 1789 })
  expect(yearsInTitle('About 300 buttons')).toBeUndefined()
  expect(yearsInTitle('Krater, 5th century BC')).toEqual({ from: -500, to: -401 })
  expect(yearsInProse('Bought with 1500 others. Made in the late 18th century.')).toEqual({ from: 1767, to: 1799 })
  expect(yearsInProse('It was dated 1789–91.')).toEqual({ from: 1789, to: 1789 })
})
