import 'server-only';
import { type Draft, openDraft } from '@/lib/writes/draft';
import { maxCodeLength } from './read-code';

const place = 'invite';

/** Converts the code to a draft, so that a refused form returns with it. */
export function codeDraft(code: string): Draft {
  return { place, text: code.slice(0, maxCodeLength), pictures: [] };
}

export async function openCodeDraft(cookies: string): Promise<string | undefined> {
  return (await openDraft(cookies, place))?.text;
}
