import 'server-only';
import { type Draft, openDraft } from '@/lib/session/draft';
import { longestCode } from './read-code';

const place = 'invite';

/** What was typed, for the page that tells what came of it. */
export function codeDraft(code: string): Draft {
  return { place, text: code.slice(0, longestCode), pictures: [] };
}

/** The code that a request brings back to its form. */
export async function typedCode(cookies: string): Promise<string | undefined> {
  return (await openDraft(cookies, place))?.text;
}
