import 'server-only';
import { randomUUID } from 'node:crypto';
import { bodyOf } from '@/lib/article/body';
import { handInOwnTipoff, tipoffDetail } from '@/lib/contract/contribution';
import { environment } from '@/lib/env/environment';
import { readerName } from '@/lib/format/reader-name';
import type { PreparedBody } from '@/lib/html/body-input';
import { hasOperation } from '@/lib/platform/endpoints';
import { type Result, succeed } from '@/lib/platform/errors';
import { mapResult, read } from '@/lib/platform/read';
import { tagPage } from '@/lib/runtime/request-context';
import { readerOf } from '@/lib/session/reader-cookies';
import { currentCookies, currentView, currentWords } from '@/lib/view/current';
import { type Tipoff, toTipoff } from './model';
import { openTipoffDraft, type TipoffDraft } from './tipoff-input';

export interface TipoffFormValues {
  notice: string | undefined;
  platformText: string | undefined;
  typed: TipoffDraft | undefined;
  /** Name of the account; undefined if the tip-off cannot be stored under one. */
  account: string | undefined;
  /** Reveals nothing about the reader (ADR 0054). */
  idempotencyKey: string;
}

/** Calls no platform, so that the form works during an outage. */
async function loadTipoffForm(notice: string | undefined): Promise<TipoffFormValues> {
  const [{ platformText }, cookies] = await Promise.all([currentView(), currentCookies()]);
  // Without this operation, the platform cannot store tip-offs under an account.
  const user = hasOperation(handInOwnTipoff) ? (await readerOf(cookies)).session.user : undefined;
  const typed = notice === undefined ? undefined : await openTipoffDraft(cookies);
  const account = user && (readerName(user.nickname) || user.userid);
  return {
    notice,
    platformText,
    typed,
    account,
    idempotencyKey: typed?.idempotencyKey || randomUUID(),
  };
}

export interface TipoffPageValues {
  tipoff: Tipoff;
  body: PreparedBody;
  language: string;
}

/** Loads a tip-off (R2.54, R7.35). */
async function loadTipoff(id: string): Promise<Result<TipoffPageValues>> {
  tagPage(`tipoff:${id}`);
  const [words, answer] = await Promise.all([currentWords(), read(tipoffDetail, { id })]);
  return mapResult(answer, (sentTipoff) => {
    const tipoff = toTipoff(sentTipoff);
    const language = tipoff.note.language ?? environment().CONTENT_LANGUAGE;
    const { content } = tipoff.note;
    const text = { content, images: [], videos: [], language, address: undefined };
    return { tipoff, body: bodyOf(text, words), language };
  });
}

/** Without an id, the route shows the form (ADR 0054). */
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
