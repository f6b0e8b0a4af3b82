import 'server-only';
import type { z } from 'zod';
import type { Words } from '@/lib/view/words';
import { readerWords } from '../session/reader-words';
import { type RequestVisitor, visitorOf } from '../session/visitor-session';
import { acceptsHtml, acceptsJson } from './accepts-json';
import { backPath, formPageOf } from './back-address';
import { type FormDraft, withDraft } from './draft-cookie';
import { type ParsedFields, readFields } from './read-fields';
import { type RequestLimits, takeBodyToken } from './request-limits';
import { type RedirectRules, respond } from './respond';
import { refusal, type WriteAnswer } from './write-answer';

export interface FormRules<Input extends z.ZodObject> extends RedirectRules {
  actionName: string;
  input: Input;
  /** Maximum bytes of the body; in a multipart form, of the texts only. */
  maxBytes?: number;
  /** Returns the draft that restores a refused form. Unused if the write's answer already has cookies. */
  draft?: (input: z.output<Input>) => FormDraft | undefined;
  /** Set only if the write is confidential (ADR 0054). */
  repeatAnswer?: unknown;
}

export const defaultMaxBytes = 8 * 1024;

const unreadReasons = {
  tooLarge: { status: 413, message: 'write.tooLarge' },
  unsupported: { status: 415, message: 'write.invalid' },
  unreadable: { status: 400, message: 'write.invalid' },
  tooSlow: { status: 408, message: 'write.failed' },
  tooOften: { status: 429, message: 'write.tooOften' },
} as const;

/** Limits for reading the bodies of refused forms to show their input again. */
const restoreLimits: RequestLimits = {
  limit: { burst: 5, every: 12_000 },
  addressLimit: { burst: 5, every: 12_000 },
};

/** Reads the input of a browser without JavaScript; undefined if it cannot be read or restored. */
async function readRefusedForm<Input extends z.ZodObject>(
  request: Request,
  rules: FormRules<Input>,
): Promise<{ fields: ParsedFields; draft: FormDraft; words: Words } | undefined> {
  const { actionName, repeatAnswer, draft, maxBytes = defaultMaxBytes } = rules;
  if (!draft || acceptsJson(request)) return undefined;
  if (takeBodyToken(`${actionName} restored`, request, restoreLimits, repeatAnswer !== undefined) > 0)
    return undefined;
  const fieldsResult = await readFields(request, maxBytes);
  if (fieldsResult.kind !== 'fields') return undefined;
  await fieldsResult.close?.();
  const { fields } = fieldsResult;
  const input = rules.input.safeParse(fields);
  const draftContent = input.success ? draft(input.data) : undefined;
  const words = await readerWords(request, formPageOf(request, fields.back));
  return draftContent && { fields, draft: draftContent, words };
}

/** Refuses another site's form. If the sender is unknown, shows the input, so that it can be sent again. */
export async function refuseSender<Input extends z.ZodObject>(
  sender: 'foreign' | 'unknown',
  request: Request,
  rules: FormRules<Input>,
): Promise<Response> {
  const pageWords = await readerWords(request);
  if (sender === 'foreign' || !rules.draft || acceptsJson(request)) {
    return respond(refusal('foreign', 403, pageWords('write.foreign')), undefined, request, rules);
  }
  const unsentForm = await readRefusedForm(request, rules);
  const refusedAnswer = refusal('unnamed', 403, (unsentForm?.words ?? pageWords)('write.unnamed'));
  if (!unsentForm) return respond(refusedAnswer, undefined, request, rules);
  const { draft, ...form } = unsentForm;
  // The sender may be another site, so the device's id and drafts stay unchanged.
  const visitor = await visitorOf(request);
  const attempt = { ...visitor, ...form, device: { ...visitor.device, setCookie: undefined } };
  return respond(await withDraft(refusedAnswer, { ...draft, maxAge: 0 }), attempt, request, rules);
}

/** Returns the message that the previous page still has the input; {} for kinds that no form causes. */
function unreadMessage(kind: keyof typeof unreadReasons, words: Words): Partial<WriteAnswer> {
  if (kind === 'unsupported' || kind === 'unreadable') return {};
  return { outcome: `${kind}Unread`, message: words(`write.unread.${kind}`) };
}

/** Refuses an unread form. On `tooOften` without JavaScript, reads the input first and shows it again. */
export async function refuseUnread<Input extends z.ZodObject>(
  { kind, ...details }: { kind: keyof typeof unreadReasons; values?: Readonly<Record<string, number>> },
  visitor: RequestVisitor,
  rules: FormRules<Input>,
): Promise<Response> {
  const { request } = visitor;
  const { status, message } = unreadReasons[kind];
  const unsentForm = kind === 'tooOften' ? await readRefusedForm(request, rules) : undefined;
  const words = unsentForm?.words ?? (await readerWords(request));
  const refusedAnswer = { ...refusal(kind, status, words(message)), ...details };
  if (unsentForm) {
    const { draft, ...form } = unsentForm;
    return respond(await withDraft(refusedAnswer, draft), { ...visitor, ...form }, request, rules);
  }
  const { actionName, noticeName, repeatAnswer, draft, formPage } = rules;
  // Referer, which some browsers omit, replaces the unread field `back`.
  const back = backPath(
    request.headers.get('referer') ?? (acceptsHtml(request) ? formPage?.({}) : undefined),
  );
  const anchorId = typeof rules.anchorId === 'string' ? rules.anchorId : undefined;
  const shownRefusal =
    draft && acceptsHtml(request) ? { ...refusedAnswer, ...unreadMessage(kind, words) } : refusedAnswer;
  const submission = back === undefined ? undefined : { ...visitor, words, fields: { back } };
  return respond(shownRefusal, submission, request, {
    actionName,
    anchorId,
    noticeName,
    repeatAnswer,
  });
}
