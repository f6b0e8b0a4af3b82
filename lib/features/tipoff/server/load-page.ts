import 'server-only';
import { type Result, succeed } from '@/lib/platform/errors';
import { mapResult } from '@/lib/platform/read';
import { loadTipoff, type TipoffPageValues } from './load';
import { loadTipoffForm, type TipoffFormValues } from './load-form';

/** Page of the route: a tip-off, or without an id the form (ADR 0054). */
export type TipoffRoutePage =
  | { kind: 'tipoff'; values: TipoffPageValues }
  | { kind: 'form'; values: TipoffFormValues };

export async function loadTipoffPage(
  id: string | undefined,
  notice: string | undefined,
): Promise<Result<TipoffRoutePage>> {
  if (id === undefined) return succeed({ kind: 'form', values: await loadTipoffForm(notice) });
  return mapResult(await loadTipoff(id), (values) => ({ kind: 'tipoff', values }));
}
