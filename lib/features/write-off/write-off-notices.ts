import { isOutcomeOf, sharedMessageKeys } from '@/lib/view/outcomes';
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

const messageKeys = {
  ...sharedMessageKeys,
  codeMissing: 'writeOff.refusals.missing',
  codeUsed: 'writeOff.refusals.used',
  codeOfOther: 'writeOff.refusals.otherActivity',
  codeOfOtherShop: 'writeOff.refusals.otherShop',
  codeExpired: 'writeOff.refusals.expired',
  codeTakenBack: 'writeOff.refusals.takenBack',
  codeNotConfirmed: 'writeOff.refusals.notConfirmed',
  writeOffNotAllowed: 'writeOff.refusals.notAllowed',
} as const;

/** Returns the message about a failed write-off. @param platformText text from the platform (Spec §8) */
export function noticeText(
  words: Words,
  notice: string | undefined,
  platformText: string | undefined,
): string | undefined {
  if (!isOutcomeOf(messageKeys, notice)) return undefined;
  return notice === 'rejected' && platformText ? platformText : words(messageKeys[notice]);
}
