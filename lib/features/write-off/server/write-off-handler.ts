import 'server-only';
import { z } from 'zod';
import { activityVerify } from '@/lib/contract/write-off';
import { idPattern } from '@/lib/format/id-pattern';
import { normalizeId } from '@/lib/format/typed-text';
import { purgeSoon } from '@/lib/platform/purge-soon';
import { loginHref } from '@/lib/routes/login-href';
import { writeOffHref } from '@/lib/routes/write-off-href';
import { callAs } from '@/lib/session/call-as';
import { failureAnswer } from '@/lib/writes/failure-answer';
import { refuse } from '@/lib/writes/refusal-answer';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import { type Visitor, writeHandler } from '@/lib/writes/write-handler';
import type { LookupResult } from '@/lib/writes/write-once';
import { usedPhrase } from '../verdict';
import { isWrongGuess, limitGuesses, lookUpCode } from './look-up-code';
import { type CodeRefusal, codeRefusalOf } from './model';

const writeOffInput = z.object({
  of: z.string().regex(idPattern),
  code: z.string().max(200).transform(normalizeId).pipe(z.string().regex(idPattern)),
  shop: z.union([z.literal(''), z.string().regex(idPattern)]).default(''),
  /** Resubmissions with the same receipt are one write-off. */
  receipt: z.string().regex(/^[\w-]{8,64}$/),
});

type WriteOffInput = z.output<typeof writeOffInput>;

const refusalOutcomes = {
  missing: 'codeMissing',
  used: 'codeUsed',
  otherActivity: 'codeOfOther',
  otherShop: 'codeOfOtherShop',
  expired: 'codeExpired',
  takenBack: 'codeTakenBack',
  notConfirmed: 'codeNotConfirmed',
  notAllowed: 'writeOffNotAllowed',
} as const;

function successAnswer({ words }: Visitor): WriteAnswer {
  return { outcome: 'writtenOff', message: words('writeOff.status.writtenOff') };
}

async function usedBeforeAnswer({ of, code, shop }: WriteOffInput, visitor: Visitor): Promise<WriteAnswer> {
  const { words } = visitor;
  const lookup = await lookUpCode({ activityId: of, code, shop }, visitor);
  // The first text says that the code is used. Time and place alone would look like a success.
  const texts = [words('writeOff.refusals.used'), lookup.kind === 'known' && usedPhrase(words, lookup.known)];
  const message = [...new Set(texts)].filter(Boolean).join(' · ');
  return { outcome: refusalOutcomes.used, status: 409, message };
}

function refusalAnswer(why: CodeRefusal, { of, code, shop }: WriteOffInput, { words }: Visitor): WriteAnswer {
  const answer = { outcome: refusalOutcomes[why], status: 422, message: words(`writeOff.refusals.${why}`) };
  if (why !== 'notAllowed') return answer;
  const href = loginHref({ back: writeOffHref({ activityId: of, code, shop }) });
  return { ...answer, status: 403, values: { login: { href, label: words('titles.login') } } };
}

/** Writes a code off. Only the platform's answer confirms the write-off (R7.46). */
async function writeOff(input: WriteOffInput, visitor: Visitor): Promise<WriteAnswer> {
  const { of, code, shop, receipt } = input;
  const fields = { activityID: of, registCode: code, shopSite: shop, receipt };
  const send = () => callAs(visitor, 'wrapper', activityVerify, fields);
  const answer = await limitGuesses(visitor.request, send, isWrongGuess);
  if (!answer) return refuse({ outcome: 'tooOften', status: 429, words: 'write.tooOften' }, visitor);
  // The cached number of attendees is outdated.
  await purgeSoon([`activity:${of}`]);
  if (answer.ok) return successAnswer(visitor);
  const why = answer.error.kind === 'rejected' ? codeRefusalOf(answer.error.code) : undefined;
  if (why === 'used') return usedBeforeAnswer(input, visitor);
  return why === undefined ? failureAnswer(answer.error, visitor) : refusalAnswer(why, input, visitor);
}

/** Finds a write-off after a lost response (ADR 0043). A code with another receipt was used elsewhere. */
async function findWriteOff(input: WriteOffInput, visitor: Visitor): Promise<LookupResult<WriteAnswer>> {
  const { of, code, shop, receipt } = input;
  const lookup = await lookUpCode({ activityId: of, code, shop }, visitor);
  if (lookup.kind !== 'known') return { kind: 'unknown' };
  if (lookup.known.state === 'usable') return { kind: 'absent' };
  if (lookup.known.state !== 'used' || lookup.receipt === undefined) return { kind: 'unknown' };
  const isOwn = lookup.receipt === receipt;
  return { kind: 'found', answer: isOwn ? successAnswer(visitor) : await usedBeforeAnswer(input, visitor) };
}

/** POST /api/write-off, for staff at an entrance. */
export const postWriteOff = writeHandler({
  actionName: 'write-off',
  input: writeOffInput,
  limit: { burst: 60, every: 500 },
  addressLimit: { burst: 600, every: 50 },
  // The same code with another receipt is a second use.
  keyOf: ({ of, code, shop, receipt }) => [of, code, shop, receipt],
  write: writeOff,
  lookUp: findWriteOff,
});
