import 'server-only';
import { bodyOf } from '@/lib/article/body';
import { tipoffDetail } from '@/lib/contract/contribution';
import { environment } from '@/lib/env/environment';
import type { PreparedBody } from '@/lib/html/body-input';
import type { Result } from '@/lib/platform/errors';
import { mapResult, read } from '@/lib/platform/read';
import { tagPage } from '@/lib/runtime/request-context';
import { currentWords } from '@/lib/view/current';
import { type Tipoff, toTipoff } from './model';

export interface TipoffPageValues {
  tipoff: Tipoff;
  body: PreparedBody;
  language: string;
}

/** Loads a tip-off (R2.54, R7.35). */
export async function loadTipoff(id: string): Promise<Result<TipoffPageValues>> {
  tagPage(`tipoff:${id}`);
  const [words, answer] = await Promise.all([currentWords(), read(tipoffDetail, { id })]);
  return mapResult(answer, (sent) => {
    const tipoff = toTipoff(sent);
    const language = tipoff.note.language ?? environment().CONTENT_LANGUAGE;
    const { content } = tipoff.note;
    const text = { content, images: [], videos: [], language, address: undefined };
    return { tipoff, body: bodyOf(text, words), language };
  });
}
