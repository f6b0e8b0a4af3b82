import { cleanMedia } from '../../clean-media';

export async function cleanOrThrow(bytes: Buffer) {
  const result = await cleanMedia(bytes);
  if (!result.ok) throw new Error(result.error.reason);
  return result.value;
}

export async function refusalReason(bytes: Buffer) {
  const result = await cleanMedia(bytes);
  return result.ok ? 'taken' : result.error.reason;
}
