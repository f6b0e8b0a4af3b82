import 'server-only';
import { type Result, succeed } from '@/lib/platform/errors';
import { mapResult } from '@/lib/platform/read';
import { loadTipoff, type TipoffPageValues } from './load';
import { type HandInValues, loadHandIn } from './load-form';

/** What the route shows: a tip-off, or without an id the form to hand one in (ADR 0054). */
export type TipoffRoutePage =
  | { kind: 'tipoff'; values: TipoffPageValues }
  | { kind: 'form'; values: HandInValues };

/** Loads what an address of the route asks for. */
export async function loadTipoffPage(
  id: string | undefined,
  notice: string | undefined,
): Promise<Result<TipoffRoutePage>> {
  if (id === undefined) return succeed({ kind: 'form', values: await loadHandIn(notice) });
  return mapResult(await loadTipoff(id), (values) => ({ kind: 'tipoff', values }));
}
