/** What a character is to Markdown, by its code. Of ASCII alone, as nothing here needs to know more. */

const isIn = (characters: string): ((code: number) => boolean) => {
  const table = new Uint8Array(128);
  for (let index = 0; index < characters.length; index++) table[characters.charCodeAt(index)] = 1;
  return (code) => code < 128 && table[code] === 1;
};

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const digits = "0123456789";

export const isLetter = isIn(letters);
export const isDigit = isIn(digits);
export const isLetterOrDigit = isIn(letters + digits);
/** Part of a directive's name. */
export const isWord = isIn(`${letters + digits}_`);
export const isPunctuation = isIn("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~");
/** Part of a link's address, and nothing but itself. */
export const isAddress = isIn(`${letters + digits}-._~/:#?=%+,@!$;*{}`);
const isPlainAscii = isIn(`${letters + digits} "#$%'()+,-./;=>?@^{|}\n`);
/** Text, whatever stands beside it. */
export const isPlain = (code: number): boolean => code > 127 || isPlainAscii(code);
