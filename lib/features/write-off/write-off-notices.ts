import { isOutcomeOf, wordsOfEveryAct } from '@/lib/view/outcomes';
import type { Words } from '@/lib/view/words';

/** What a write-off that was refused is called, by the reason. */
export const refusalOutcomes = {
  missing: 'codeMissing',
  used: 'codeUsed',
  otherActivity: 'codeOfOther',
  otherShop: 'codeOfOtherShop',
  expired: 'codeExpired',
  takenBack: 'codeTakenBack',
  notConfirmed: 'codeNotConfirmed',
  notAllowed: 'writeOffNotAllowed',
} as const;

const noticeWords = {
  ...wordsOfEveryAct,
  codeMissing: 'writeOff.refusals.missing',
  codeUsed: 'writeOff.refusals.used',
  codeOfOther: 'writeOff.refusals.otherActivity',
  codeOfOtherShop: 'writeOff.refusals.otherShop',
  codeExpired: 'writeOff.refusals.expired',
  codeTakenBack: 'writeOff.refusals.takenBack',
  codeNotConfirmed: 'writeOff.refusals.notConfirmed',
  writeOffNotAllowed: 'writeOff.refusals.notAllowed',
} as const;

/** What the page says of a write-off that did not come about. @param said the platform's own words (Spec §8) */
export function toldOf(
  words: Words,
  notice: string | undefined,
  said: string | undefined,
): string | undefined {
  if (!isOutcomeOf(noticeWords, notice)) return undefined;
  return notice === 'rejected' && said ? said : words(noticeWords[notice]);
}
