/**
 * The form in which a search compares texts: normalized, without case, accents and vowel signs. The column `search` of
 * tasks has the same rule in SQL, and a test compares both.
 */

/** Accents; vowel signs of Arabic and Hebrew; what joins, and what is not seen. Marks of kana are letters. */
// oxlint-disable no-misleading-character-class -- ranges of marks, each by itself
const marks =
  /[\u00ad\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08d3-\u08ff\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u2060\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]/g

/** Latin, Greek, Cyrillic and Armenian, and among them what no normal form takes apart. */
const letters = /[A-Z\u0080-\u05ff\u1e00-\u1fff]/g
const usual: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ð: 'd',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

export const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(marks, '')
    .replace(letters, (letter) => {
      const lower = letter.toLowerCase()
      return usual[lower] ?? lower
    })
    .normalize('NFC')
