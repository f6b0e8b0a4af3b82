import 'server-only';
import { z } from 'zod';
import { codeImeiRecord, useInviteCode } from '@/lib/contract/invite';
import { readerName } from '@/lib/format/reader-name';
import { type PlatformError, refusesEntity } from '@/lib/platform/errors';
import { siteHref } from '@/lib/routes/site-href';
import { callAs } from '@/lib/session/call-as';
import { readerLocale } from '@/lib/session/reader-words';
import { deletedDraftCookie } from '@/lib/writes/draft-cookie';
import { failureAnswer } from '@/lib/writes/failure-answer';
import { type Refusal, refuse } from '@/lib/writes/refusal-answer';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import { type Visitor, writeHandler } from '@/lib/writes/write-handler';
import type { LookupResult } from '@/lib/writes/write-once';
import { draftName, isPossibleCode, maxCodeLength, normalizeCode, readInvitations } from './load-redeem';

/** Maximum input length in code units; longer input is refused as malformed. */
const maxInputLength = 20_000;

const redeemInput = z.object({ code: z.string().max(maxInputLength).transform(normalizeCode) });

type RedeemInput = z.output<typeof redeemInput>;

function successAnswer(inviter: string, points: number, { words }: Visitor): WriteAnswer {
  const name = readerName(inviter);
  const message =
    name === ''
      ? words('invite.status.redeemed')
      : points > 0
        ? words('invite.status.redeemedPoints', { name, points })
        : words('invite.status.redeemedOf', { name });
  return { outcome: 'inviteRedeemed', message, cookies: [deletedDraftCookie()] };
}

/** Returns the platform's message on Chinese pages (R3.91), else a translation (platform facts §5). */
async function refusalAnswer(error: PlatformError, visitor: Visitor): Promise<WriteAnswer> {
  const answer = failureAnswer(error, visitor);
  if (error.kind !== 'rejected' || answer.outcome !== 'rejected') return answer;
  return (await readerLocale(visitor.request)) === 'cn' ? { ...answer, message: error.message } : answer;
}

const emptyRefusal: Refusal = { outcome: 'inviteCodeEmpty', words: 'invite.status.empty' };
const wrongRefusal: Refusal = { outcome: 'inviteCodeWrong', words: 'invite.status.wrong' };
const notLoggedIn: Refusal = { outcome: 'inviteLogin', status: 401, words: 'invite.status.login' };

async function redeemCode({ code }: RedeemInput, visitor: Visitor): Promise<WriteAnswer> {
  if (code === '') return refuse(emptyRefusal, visitor);
  if (!isPossibleCode(code)) return refuse(wrongRefusal, visitor);
  const { user } = visitor.session;
  if (!user) return refuse(notLoggedIn, visitor);
  const answer = await callAs(visitor, 'wrapper', useInviteCode, { userID: user.userid, inviteCode: code });
  if (!answer.ok) return refusalAnswer(answer.error, visitor);
  return successAnswer(answer.value.inviter, answer.value.points, visitor);
}

/** Checks after a lost response (ADR 0043) whether the owner of the code is now the member's inviter. */
async function findRedeemed({ code }: RedeemInput, visitor: Visitor): Promise<LookupResult<WriteAnswer>> {
  const invitations = await readInvitations(visitor);
  if (!invitations.ok) return { kind: 'unknown' };
  const { invitedBy } = invitations.value;
  if (!invitedBy) return { kind: 'absent' };
  const owner = await callAs(visitor, 'direct', codeImeiRecord, { inviteCode: code, imei: visitor.device });
  if (!owner.ok) return { kind: refusesEntity(owner.error) ? 'absent' : 'unknown' };
  return readerName(owner.value.inviter) === invitedBy.name
    ? { kind: 'found', answer: successAnswer(invitedBy.name, 0, visitor) }
    : { kind: 'absent' };
}

export const postRedeem = writeHandler({
  actionName: 'invite',
  input: redeemInput,
  limit: { burst: 8, every: 10_000 },
  addressLimit: { burst: 200, every: 300 },
  maxBytes: 128 * 1024,
  formPage: () => siteHref(['invite']),
  keyOf: ({ code }) => code,
  write: async (input, visitor) => {
    const answer = await redeemCode(input, visitor);
    return (answer.status ?? 200) < 400 ? { ...answer, next: siteHref(['invite']) } : answer;
  },
  draft: ({ code }) => ({ name: draftName, text: code.slice(0, maxCodeLength), pictures: [] }),
  lookUp: findRedeemed,
});
