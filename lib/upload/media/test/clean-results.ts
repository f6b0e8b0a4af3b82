import { cleanMedia } from '../../clean-media';

export async function cleanOrThrow(bytes: Buffer) {
  const answer = await cleanMedia(bytes);
  if (!answer.ok) throw new Error(answer.error.reason);
  return answer.value;
}

export async function refusalReason(bytes: Buffer) {
  const answer = await cleanMedia(bytes);
  return answer.ok ? 'taken' : answer.error.reason;
}
