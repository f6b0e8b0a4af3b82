import 'server-only';
import { codeImeiRecord } from '@/lib/contract/invite';
import { readerName } from '@/lib/format/reader-name';
import { type Loaded, mayHaveSucceeded, type Result, refusesEntity, succeed } from '@/lib/platform/errors';
import { waitInPage } from '@/lib/platform/page-parts';
import { updatePage } from '@/lib/runtime/request-context';
import { callAs } from '@/lib/session/call-as';
import { pageVisitor } from '@/lib/session/page-visitor';
import type { RequestVisitor } from '@/lib/session/visitor-session';
import { takeRequestToken } from '@/lib/writes/request-limits';
import { type Outcome, writeOnce } from '@/lib/writes/write-once';

type InviteCodeResult =
  | { kind: 'known'; inviter: string }
  | { kind: 'refused'; said: string }
  | { kind: 'unanswered'; mayBeDone: boolean };

export type InvitationValues = Loaded<typeof loadInvitation>;

/** Rate limits (`every` in ms). The limit per address is higher, because many readers may share one. */
const rateLimits = { limit: { burst: 10, every: 3000 }, addressLimit: { burst: 200, every: 100 } };

function outcomeOf(result: InviteCodeResult): Outcome {
  if (result.kind !== 'unanswered') return 'done';
  return result.mayBeDone ? 'unknown' : 'refused';
}

async function recordCode(
  inviteCode: string,
  { device, session }: RequestVisitor,
): Promise<InviteCodeResult> {
  const caller = { device: device.id, session };
  const answer = await callAs(caller, 'direct', codeImeiRecord, { inviteCode, imei: device.id });
  if (answer.ok) return { kind: 'known', inviter: readerName(answer.value.inviter) };
  const { error } = answer;
  if (refusesEntity(error)) return { kind: 'refused', said: error.message };
  return { kind: 'unanswered', mayBeDone: mayHaveSucceeded(error) };
}

/** Reports once per device that the device opened an invitation with this code (R7.97). */
async function recordCodeOnce(code: string, visitor: RequestVisitor): Promise<Result<InviteCodeResult>> {
  const attempt = await writeOnce<InviteCodeResult>({
    visitor: `invited ${visitor.device.id}`,
    key: `code ${code}`,
    input: {},
    work: () => recordCode(code, visitor),
    outcomeOf,
  });
  return succeed(attempt.kind === 'answer' ? attempt.answer : { kind: 'unanswered', mayBeDone: true });
}

/** Loads the page of an invitation, without the inviter if the platform does not respond (R2.66). */
export async function loadInvitation(code: string | undefined) {
  const emptyValues = { code, inviter: '', refusalText: undefined as string | undefined };
  if (code === undefined) return succeed(emptyValues);
  const visitor = await pageVisitor();
  const { device, request, session } = visitor;
  if (takeRequestToken('invited', request, device, rateLimits) > 0) return succeed(emptyValues);
  const result = await waitInPage(recordCodeOnce(code, visitor));
  updatePage({ cookies: [...(device.setCookie ? [device.setCookie] : []), ...(await session.cookies())] });
  if (!result.ok || result.value.kind === 'unanswered') return succeed(emptyValues);
  if (result.value.kind === 'known') return succeed({ ...emptyValues, inviter: result.value.inviter });
  // The page of an unknown code (reading 17) still offers the download.
  updatePage({ status: 404 });
  return succeed({ ...emptyValues, refusalText: result.value.said });
}
