import { isOutcomeOf, wordsOfEveryAct } from '@/lib/view/outcomes';
import type { Words } from '@/lib/view/words';

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

/** Returns the message about a failed write-off. @param said text from the platform (Spec §8) */
export function noticeText(
  words: Words,
  notice: string | undefined,
  said: string | undefined,
): string | undefined {
  if (!isOutcomeOf(noticeWords, notice)) return undefined;
  return notice === 'rejected' && said ? said : words(noticeWords[notice]);
}
