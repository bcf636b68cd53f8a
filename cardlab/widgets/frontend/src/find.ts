/** Finding what somebody types, whole or half a word, with a particle on it or in the middle of a syllable. */

// A consonant at a syllable's end, as the one or two at the beginning of the next that it is on the way to: 잘 may become 자루.
const ENDS = "ᄀ ᄁ ᄀᄉ ᄂ ᄂᄌ ᄂᄒ ᄃ ᄅ ᄅᄀ ᄅᄆ ᄅᄇ ᄅᄉ ᄅᄐ ᄅᄑ ᄅᄒ ᄆ ᄇ ᄇᄉ ᄉ ᄊ ᄋ ᄌ ᄎ ᄏ ᄐ ᄑ ᄒ".split(" ");
const FIRST_END = 0x11a8;
const PARTICLE = /(?<=[가-힣])(?:으로|에서|이란|이라|라고|하고|[은는이가을를과와로의에도만란])$/;

/** Text as it is compared: letters in their parts, small, without what lies between words. */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[ᆨ-ᇂ]/g, (end) => ENDS[end.charCodeAt(0) - FIRST_END]!)
    .replace(/[\s\p{P}\p{Mn}\ufe0e]+/gu, "");
}

/** Whether a folded text holds every word typed, each as it stands or without its particle. */
export function holds(folded: string, typed: string): boolean {
  return typed
    .split(/\s+/)
    .filter((word) => fold(word))
    .every((word) => folded.includes(fold(word)) || folded.includes(fold(word.normalize("NFC").replace(PARTICLE, ""))));
}
