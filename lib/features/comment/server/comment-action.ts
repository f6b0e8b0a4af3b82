import 'server-only';
import { z } from 'zod';
import { delMyDiscuss, discussRefusals, report } from '@/lib/contract/comment';
import { idPattern } from '@/lib/format/id-pattern';
import { appendId, readIds } from '@/lib/format/remembered-ids';
import { hasOperation } from '@/lib/platform/endpoints';
import { isAbsent, type PlatformError } from '@/lib/platform/errors';
import { cookieHeader, readCookie } from '@/lib/session/cookies';
import type { ReadFields } from '@/lib/writes/read-fields';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import type { Visitor } from '@/lib/writes/write-handler';
import { actionPageHref } from '../action-href';
import type { CommentTarget } from '../comment-href';
import { commentAnchor } from '../comment-names';
import type { CommentRef } from '../comment-ref';
import type { CommentAction } from '../offered-action';

/** Parses the field value of `commentRefValue`. */
export const commentRefSchema = z
  .string()
  .max(129)
  .transform((value) => value.split('/'))
  .pipe(z.array(z.string().regex(idPattern)).min(1).max(2))
  .transform(([id = '', root = id]): CommentRef => ({ id, root }));

export function cacheTagsOf(
  { root }: CommentRef,
  { of, source }: { of?: string | undefined; source?: string | undefined },
): string[] {
  return [
    `comment:${root}`,
    ...(of === undefined || source === undefined ? [] : [`comments:${source}:${of}`]),
  ];
}

/** `of` and `source` are missing if the page does not know the subject. */
export const actionInput = z.object({
  comment: commentRefSchema,
  of: z.string().regex(idPattern).optional(),
  source: z
    .string()
    .regex(/^\d{1,2}$/)
    .optional(),
  back: z.string().max(2000).optional(),
});

export type ActionInput = z.output<typeof actionInput>;

export function commentTargetOf({
  of,
  source,
}: Pick<ActionInput, 'of' | 'source'>): CommentTarget | undefined {
  return of === undefined || source === undefined ? undefined : { id: of, source };
}

export function anchorOfInput({ comment }: ReadFields): string | undefined {
  const named = commentRefSchema.safeParse(comment);
  return named.success ? commentAnchor(named.data.id) : undefined;
}

/** The next page offers login and then the action. */
export function guestAnswer({ comment, back, ...about }: ActionInput, { words }: Visitor): WriteAnswer {
  return {
    outcome: 'loginNeeded',
    status: 401,
    message: words('comment.acts.login'),
    next: actionPageHref('guest', { commentRef: comment, commented: commentTargetOf(about), back }),
  };
}

export function goneAnswer({ words }: Visitor): WriteAnswer {
  return { outcome: 'commentGone', status: 404, message: words('comment.gone') };
}

export function isRejectedWith(error: PlatformError, refusal: keyof typeof discussRefusals): boolean {
  return error.kind === 'rejected' && error.code === String(discussRefusals[refusal]);
}

export function isGone(error: PlatformError): boolean {
  return isAbsent(error) || isRejectedWith(error, 'missing');
}

const year = 365 * 86_400;

export function rememberedComments(request: Request, cookie: string): string[] {
  return readIds(readCookie(request, cookie));
}

/** Returns a `set-cookie` value that adds a comment id. */
export function rememberComment(request: Request, cookie: string, id: string): string {
  const value = appendId(rememberedComments(request, cookie), id);
  return cookieHeader(cookie, value, { maxAge: year, readable: true });
}

/** Checks whether the platform supports an action (ADR 0006). */
export function isActionSupported(action: CommentAction): boolean {
  if (action === 'report') return hasOperation(report);
  return action !== 'delete' || hasOperation(delMyDiscuss);
}
