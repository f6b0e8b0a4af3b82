import 'server-only';
import { randomUUID } from 'node:crypto';
import { prepareTextIn } from '@/lib/article/prepare-text';
import { handInOwnTipoff, tipoffDetail } from '@/lib/contract/contribution';
import { readerName } from '@/lib/format/reader-name';
import { hasOperation } from '@/lib/platform/endpoints';
import { type Loaded, type Result, succeed } from '@/lib/platform/errors';
import { mapResult, read } from '@/lib/platform/read';
import { tagPage } from '@/lib/runtime/request-context';
import { memberTag } from '@/lib/session/member-tag';
import { readerOf } from '@/lib/session/reader-cookies';
import { currentCookies, currentWords } from '@/lib/view/current-view';
import { toTipoff } from './model';
import { filesField, openTipoffDraft, problemOf } from './tipoff-input';

/** Loads the form without calling the platform, so that the form works during an outage. */
async function loadTipoffForm(notice: string | undefined) {
  const cookies = await currentCookies();
  // Without this operation, the platform cannot store tip-offs under an account.
  const user = hasOperation(handInOwnTipoff) ? (await readerOf(cookies)).session.user : undefined;
  const account = user && { name: readerName(user.nickname) || user.userid, member: memberTag(user) };
  const typed = notice === undefined ? undefined : await openTipoffDraft(cookies);
  const field =
    notice === 'tipoffFiles' ? filesField : notice === 'tipoffInvalid' && typed && problemOf(typed)?.field;
  return {
    notice,
    typed: typed && { ...typed, keep: typed.member !== undefined && typed.member === account?.member },
    invalidField: field,
    account,
    /** Key that reveals nothing about the reader (ADR 0054). */
    idempotencyKey: typed?.idempotencyKey || randomUUID(),
  };
}

export type TipoffFormValues = Awaited<ReturnType<typeof loadTipoffForm>>;

export type TipoffPageValues = Loaded<typeof loadTipoff>;

async function loadTipoff(id: string) {
  tagPage(`tipoff:${id}`);
  const [words, answer] = await Promise.all([currentWords(), read(tipoffDetail, { id })]);
  return mapResult(answer, (sentTipoff) => {
    const tipoff = toTipoff(sentTipoff);
    return { tipoff, ...prepareTextIn(tipoff.note.language, tipoff.note.content, words) };
  });
}

/** Page of the route; without an id, the route shows the form (ADR 0054). */
type TipoffRoutePage =
  | { kind: 'tipoff'; values: TipoffPageValues }
  | { kind: 'form'; values: TipoffFormValues };

export async function loadTipoffPage(
  id: string | undefined,
  notice: string | undefined,
): Promise<Result<TipoffRoutePage>> {
  if (id === undefined) return succeed({ kind: 'form', values: await loadTipoffForm(notice) });
  return mapResult(await loadTipoff(id), (values) => ({ kind: 'tipoff', values }));
}
