import 'server-only';
import { codeImeiRecord } from '@/lib/contract/invite';
import { readerName } from '@/lib/format/reader-name';
import { call } from '@/lib/platform/client';
import {
  mayHaveHappened,
  type PlatformError,
  type Result,
  refusesTheThing,
  succeed,
} from '@/lib/platform/errors';
import { setPageCookies, setPageStatus, waitInPage } from '@/lib/platform/page-scope';
import { actOnce, type Outcome } from '@/lib/session/act-once';
import { type PageVisitor, pageVisitor } from '@/lib/session/page-visitor';
import { waitToAsk } from '@/lib/session/visit-limit';

/** What the platform says of a code that arrived. */
type Recorded =
  | { kind: 'known'; inviter: string }
  | { kind: 'refused'; said: string }
  | { kind: 'unanswered'; mayBeDone: boolean };

/** The page to which an invitation leads. */
export interface InvitedValues {
  code: string | undefined;
  /** "" where the platform does not say. */
  inviter: string;
  /** Why the code is worth nothing, in the platform's words. */
  refused: string | undefined;
}

/** No reader opens invitations faster than this; many readers may share an address. */
const rules = { limit: { burst: 10, every: 3000 }, addressLimit: { burst: 200, every: 100 } };

function outcomeOf(recorded: Recorded): Outcome {
  if (recorded.kind !== 'unanswered') return 'done';
  return recorded.mayBeDone ? 'unknown' : 'refused';
}

async function record(inviteCode: string, { device, session }: PageVisitor): Promise<Recorded> {
  const fields = { inviteCode, imei: device.id };
  const answer = await call(codeImeiRecord, fields, {
    timeLimit: 'direct',
    device: device.id,
    bearer: session,
  });
  if (answer.ok) return { kind: 'known', inviter: readerName(answer.value.inviter) };
  const { error } = answer;
  if (refusesTheThing(error)) return { kind: 'refused', said: error.message };
  return { kind: 'unanswered', mayBeDone: mayHaveHappened(error) };
}

/** Tells the platform, once for a device, that a code arrived on it (R7.97); what it said is known on later visits, too. */
async function recordOnce(code: string, visitor: PageVisitor): Promise<Result<Recorded>> {
  const once = await actOnce<Recorded>({
    visitor: `invited ${visitor.device.id}`,
    key: `code ${code}`,
    input: {},
    work: () => record(code, visitor),
    outcomeOf,
  });
  return succeed(once.kind === 'answer' ? once.answer : { kind: 'unanswered', mayBeDone: true });
}

/** Loads it (R2.66): it stands without the platform, which adds who invites. */
export async function loadInvited(code: string | undefined): Promise<Result<InvitedValues, PlatformError>> {
  const nothing = { code, inviter: '', refused: undefined };
  if (code === undefined) return succeed(nothing);
  const visitor = await pageVisitor();
  const { device, request, session } = visitor;
  if (waitToAsk('invited', request, device, rules) > 0) return succeed(nothing);
  const recorded = await waitInPage(recordOnce(code, visitor));
  setPageCookies([...(device.setCookie ? [device.setCookie] : []), ...(await session.cookies())]);
  if (!recorded.ok || recorded.value.kind === 'unanswered') return succeed(nothing);
  if (recorded.value.kind === 'known') return succeed({ ...nothing, inviter: recorded.value.inviter });
  // Nobody's code (reading 17); what there is to download is there all the same.
  setPageStatus(404);
  return succeed({ ...nothing, refused: recorded.value.said });
}
