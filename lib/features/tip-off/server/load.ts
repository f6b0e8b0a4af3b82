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
import { toTipOff } from './model';
import { filesField, openTipOffDraft, problemOf } from './tip-off-input';

/** Loads the form without calling the platform, so that the form works during an outage. */
async function loadTipOffForm(notice: string | undefined) {
  const cookies = await currentCookies();
  // Without this operation, the platform cannot store tip-offs under an account.
  const user = hasOperation(handInOwnTipoff) ? (await readerOf(cookies)).session.user : undefined;
  const account = user && { name: readerName(user.nickname) || user.userid, member: memberTag(user) };
  const typed = notice === undefined ? undefined : await openTipOffDraft(cookies);
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

export type TipOffFormValues = Awaited<ReturnType<typeof loadTipOffForm>>;

export type TipOffPageValues = Loaded<typeof loadTipOff>;

async function loadTipOff(id: string) {
  tagPage(`tipoff:${id}`);
  const [words, answer] = await Promise.all([currentWords(), read(tipoffDetail, { id })]);
  return mapResult(answer, (sentTipOff) => {
    const tipOff = toTipOff(sentTipOff);
    return { tipOff, ...prepareTextIn(tipOff.note.language, tipOff.note.content, words) };
  });
}

/** Page of the route; without an id, the route shows the form (ADR 0054). */
type TipOffRoutePage =
  | { kind: 'tipoff'; values: TipOffPageValues }
  | { kind: 'form'; values: TipOffFormValues };

export async function loadTipOffPage(
  id: string | undefined,
  notice: string | undefined,
): Promise<Result<TipOffRoutePage>> {
  if (id === undefined) return succeed({ kind: 'form', values: await loadTipOffForm(notice) });
  return mapResult(await loadTipOff(id), (values) => ({ kind: 'tipoff', values }));
}
