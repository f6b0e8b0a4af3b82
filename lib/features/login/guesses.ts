import 'server-only';
import { takeSharedToken, waitForSharedToken } from '@/lib/session/shared-rate-limit';
import type { WriteAnswer } from '@/lib/session/write-answer';
import type { Visitor } from '@/lib/session/write-handler';
import { tooOften } from './refusals';

/** Wrong passwords or codes for one name or number, whoever tries them and from wherever. */
const perTarget = { burst: 10, every: 60_000 };

/** Whether an answer says that what was guessed is wrong. */
function isWrong({ status = 200 }: WriteAnswer): boolean {
  return status === 401 || status === 422;
}

/** Lets somebody try a password or code for `target`, as long as not too many wrong ones were tried for it. */
export async function tryGuess(
  target: string,
  visitor: Visitor,
  attempt: () => Promise<WriteAnswer>,
): Promise<WriteAnswer> {
  const key = `guess ${target}`;
  const wait = await waitForSharedToken(key, perTarget);
  if (wait > 0) return tooOften(wait, visitor);
  const answer = await attempt();
  if (isWrong(answer)) await takeSharedToken(key, perTarget);
  return answer;
}
