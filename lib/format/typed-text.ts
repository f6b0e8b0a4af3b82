/** Matches a visible character: no space, control, format, filler or replacement character, no tsheg. */
const visiblePattern = /[^\p{Default_Ignorable_Code_Point}\p{Z}\p{Cc}\p{Cf}\u0f0b\u0f0c\u2800\ufffc\ufffd]/u;

const controlCharacters = /(?![\n\t])\p{Cc}/gu;

/** Matches white space, including NEL, which JavaScript does not treat as white space. */
const blanks = /[\s\p{Z}\x85]+/gu;

/** Matches invisible characters that are not white space, and the frames of keycap digits. */
const invisibleCharacters = /\u20e3|(?![\t-\r\x85])[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/gu;

const dashes = /[\p{Pd}\u2212\u02d7\u2043]/gu;

/** Matches dots between the parts of a name, and the dot between Tibetan syllables. */
const middleDots = /[.\u00b7\u0f0b\u16eb\u2022\u2027\u2219\u22c5\u25cf\u25e6\u2e31\u2e33\u30fb\ua78f]/gu;

/** Matches separators other than dots in a number or code, and punctuation copied before or after it. */
const separators = /[ ()\u3002\u30fc\u0f0d_-]|^[^\p{L}\d+<]+|[^\p{L}\d*>]{1,9}$/gu;
/** Labels of phone numbers, codes and ID numbers. A number after another label, such as "QQ:", is not one of these. */
const codeLabel =
  /^(?:手机|电话|號碼|号码|tel|phone|mobile|code|[验驗]证码|驗證碼|邀请码|核销码|券码|身份证)[号號码碼]{0,2}:/iu;

export function hasVisibleText(text: string): boolean {
  return visiblePattern.test(text);
}

/** Prepares text for storage: "\n" as line break, no control characters, "" if nothing is visible. */
export function normalizeText(text: string): string {
  return hasVisibleText(text) ? text.replace(/\r\n?/g, '\n').replace(controlCharacters, '').trim() : '';
}

/** Prepares text for storage in one line: a name, a title, a place. */
export function normalizeLine(text: string): string {
  return normalizeText(text).replace(/\s+/gu, ' ');
}

/** Converts a digit of any script. Unicode encodes each script's digits in sequence from zero. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let precedingDigits = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - precedingDigits - 1))) precedingDigits += 1;
  return String(precedingDigits % 10);
}

/** Normalizes for comparison: half-width, ASCII digits, "-" for dashes, single spaces, nothing invisible. */
export function normalizeForComparison(text: string): string {
  return text
    .normalize('NFKC')
    .replace(invisibleCharacters, '')
    .replace(blanks, ' ')
    .replace(dashes, '-')
    .replace(/(?![0-9])\p{Nd}/gu, asciiDigit)
    .trim();
}

/** Normalizes an id or code, and preserves its dashes. */
export function normalizeId(text: string): string {
  return normalizeForComparison(text).replaceAll(' ', '');
}

/** Returns a code without the separators that group its characters. */
export function normalizeCode(text: string): string {
  return normalizeForComparison(text).replace(middleDots, '').replace(codeLabel, '').replace(separators, '');
}

/** Matches a Chinese mobile number without country code. */
const mobilePattern = /^1[3-9]\d{9}$/;

/** Adds the leading 0 to a landline number. Takes a Chinese number without +86; undefined if invalid. */
function domesticNumber(digits: string): string | undefined {
  if (mobilePattern.test(digits) || /^[48]00\d{7}$/.test(digits)) return digits;
  return /^[1-9]\d{8,10}$/.test(digits) ? `0${digits}` : undefined;
}

/** Returns the same text for all spellings of a phone number, so that each phone belongs to one member. */
export function normalizePhone(text: string): string {
  // "+44 (0)20": callers from abroad omit the 0 in brackets.
  const digits = normalizeCode(
    normalizeForComparison(text).replace(/^((?:tel:)?(?:\+|00)\d{1,3}) ?\(0\)/i, '$1'),
  )
    .replace(/^tel:/i, '')
    .replace(/^(?:\+0{1,2}|00)(?=[1-9])/, '+');
  const numberAfter86 = /^\+86\+?0?(.*)$/.exec(digits)?.[1];
  if (numberAfter86 !== undefined) return domesticNumber(numberAfter86) ?? digits;
  return digits.replace(/^(?:0?86)?0?(?=1[3-9]\d{9}$)/, '');
}

/** Matches numbers of all countries. Only a verification code can prove that a number exists. */
const phonePattern = /^\+?\d{5,20}$/;

/** Returns true if a result of `normalizePhone` can be a phone number. */
export function isPhone(phone: string): boolean {
  return phonePattern.test(phone);
}

/** Normalizes an ID number; × and Cyrillic or Greek letters are often typed for X. */
export function normalizeIdNumber(text: string): string {
  return normalizeCode(text.replace(/[×✕✖✗╳хХχΧ]/gu, 'X')).toUpperCase();
}

/** Normalizes an email address, also if it was copied with a name, "mailto:" or punctuation. */
export function normalizeEmail(text: string): string {
  return normalizeId(text)
    .replaceAll('。', '.')
    .replace(/[.,;:!)\]"'”’>\u3001]{1,9}$/u, '')
    .replace(/^(?:.*<)?[.,;:("'“‘[\u3001]{0,9}(?:[\p{L}-]{2,8}:)?/u, '')
    .replace(/@[^@]*$/u, (domain) => domain.toLowerCase());
}

export function normalizeNumber(text: string): string {
  const number = normalizeId(text)
    .replaceAll('。', '.')
    .replace(/^(-?)(?:人民币|RMB|CNY|[¥$€+])/iu, '$1')
    .replace(/(?:元整?|圆|圓|块钱?|RMB|CNY|EUR|[¥€人位名个岁张只份件次])?\.?$/iu, '')
    .replace(/^(-?)(?=\.\d)/, '$10');
  return /^-?\d{1,3}(?:[,'’]\d{3})+(?:\.\d+)?$/.test(number) ? number.replace(/[,'’]/g, '') : number;
}

const dayPattern = /^(\d{4})[-/.,。、·་年](\d{1,2})[-/.,。、·་月](\d{1,2})[日号號]?[.。]?$/u;

export function normalizeDay(text: string): string {
  const folded = normalizeId(text);
  const parts = folded.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  const [, year, month = '', day = ''] = dayPattern.exec(parts) ?? [];
  return year === undefined ? folded : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

export function normalizeUserName(text: string): string {
  const phone = normalizePhone(text);
  const folded = normalizeForComparison(text);
  // A shorter number, such as "001234", is a user name, which `normalizePhone` would change.
  if (mobilePattern.test(phone) || /^\+\d{8,20}$/.test(phone)) return phone;
  return folded.includes('@') ? normalizeEmail(text) : folded;
}

export function searchKey(text: string): string {
  return normalizeForComparison(text).replace(/[ -]/g, '').replace(middleDots, '').toLowerCase();
}
