import { isOutcomeOf, sharedMessageKeys } from '@/lib/view/outcomes';
import type { Words } from '@/lib/view/words';

const noticeWords = {
  ...sharedMessageKeys,
  inviteRedeemed: 'invite.told.redeemed',
  inviteCodeEmpty: 'invite.told.empty',
  inviteCodeWrong: 'invite.told.wrong',
  inviteLogin: 'invite.told.login',
} as const;

/** Message about a submitted code; tone `login` offers the login. */
export interface StatusMessage {
  text: string;
  tone: 'good' | 'login' | 'bad';
}

const tones: Readonly<Record<string, StatusMessage['tone']>> = {
  inviteRedeemed: 'good',
  inviteLogin: 'login',
};

/** @param platformText the platform's message (Spec §8), shown in place of the fixed one */
export function statusMessage(
  words: Words,
  notice: string | undefined,
  platformText: string | undefined,
): StatusMessage | undefined {
  if (!isOutcomeOf(noticeWords, notice)) return undefined;
  return { text: platformText || words(noticeWords[notice]), tone: tones[notice] ?? 'bad' };
}
