import { useEffect, useRef, useState } from 'react';
import type { FormResponse } from '@/lib/browser/post-form.script';
import { sendForm } from '@/lib/browser/send-form.script';
import type { Draft } from '@/lib/client/draft';
import type { Status } from '@/lib/client/form-status';
import { useDraft } from '@/lib/client/use-draft';
import { uncertainOutcomes, useSubmit } from '@/lib/client/use-submit';
import { phrase } from '@/lib/client/words';
import { countGraphemes } from '@/lib/format/graphemes';
import { extractPreviousUploads } from '@/lib/upload/previous-uploads';
import type { CommentFormOptions, CommentFormProps } from '../comment-form-props';
import { draftName } from '../comment-names';
import { type PictureHandle, previousUploadsId } from '../ui/comment-pictures';
import { withReturnPath } from '../ui/writer-line';

/** Resizes a text box to its content in browsers without `field-sizing`. */
function fitToContent(box: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return;
  box.style.blockSize = 'auto';
  const borders = box.offsetHeight - box.clientHeight;
  box.style.blockSize = `${box.scrollHeight + borders}px`;
}

/** Highest number of remaining characters that is shown. */
const displayThreshold = 20;

/** Returns the remaining characters, or undefined while more than `displayThreshold` remain (R5.01). */
function charactersLeft(text: string, limit: number): number | undefined {
  // Every character has at least one code unit, so short texts need not be counted.
  if (text.length < limit - displayThreshold) return undefined;
  const remaining = limit - countGraphemes(text.trim());
  return remaining > displayThreshold ? undefined : remaining;
}

/** Typing pause in ms before the count is announced. Announcing each keystroke would disturb readers. */
const announcementDelay = 1000;

function useCharactersLeft(
  { limit, words }: Pick<CommentFormOptions, 'limit' | 'words'>,
  announce: (text: string) => void,
) {
  const [remaining, setRemaining] = useState<number>();
  const isOver = remaining !== undefined && remaining < 0;
  const text =
    remaining === undefined
      ? ''
      : phrase(words, isOver ? 'comment.over' : 'comment.left', { count: Math.abs(remaining) });
  useEffect(() => {
    if (text === '') return;
    const timer = setTimeout(announce, announcementDelay, text);
    return () => clearTimeout(timer);
  }, [text, announce]);
  return { text, isOver, update: (newText: string) => setRemaining(charactersLeft(newText, limit)) };
}

const loginOutcomes: readonly string[] = ['loginToComment', 'loginPictures', 'sessionEnded', 'tokenExpired'];
const textOutcomes: readonly string[] = ['commentEmpty', 'commentTooLong', 'commentAgain'];

interface Attempt {
  status?: Status | undefined;
  /** True after an attempt with an unknown outcome: the reader then repeats it on purpose. */
  isDeliberateRepeat: boolean;
  isInvalid?: boolean;
  isSending?: boolean;
  problem?: string | undefined;
}

function reasonNotToSend(text: string, { limit, words }: CommentFormProps) {
  if (text.trim() === '') return { outcome: 'commentEmpty', message: phrase(words, 'comment.empty') };
  if ((charactersLeft(text, limit) ?? 0) < 0)
    return { outcome: 'commentTooLong', message: phrase(words, 'comment.tooLong') };
  if (navigator.onLine) return undefined;
  return { outcome: 'offline', message: phrase(words, 'comment.offline') };
}

export function useCommentForm(props: CommentFormProps, id: string) {
  const { of, source, words, parent, restored = {}, onCancel } = props;
  const box = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const draftStoredField = useRef<HTMLInputElement>(null);
  const pictures = useRef<PictureHandle>(null);
  const counter = useCharactersLeft(props, props.announce);
  const { status, problem, hasUnknownOutcome = false } = restored;
  const [attempt, setAttempt] = useState<Attempt>({ status, problem, isDeliberateRepeat: hasUnknownOutcome });
  const update = (change: Partial<Attempt>) => setAttempt((previous) => ({ ...previous, ...change }));

  const draft = useDraft({
    box,
    id,
    name: draftName({ of, source, parent }),
    isClosable: onCancel !== undefined,
    onOpened(openDraft) {
      // The comment was sent without JavaScript, so its draft is no longer needed.
      if (status?.isSuccess) openDraft.clear();
      if (restored.uploaded) openDraft.saveUploads(extractPreviousUploads(previousUploadsId));
      if (openDraft.isUnanswered)
        update({ status: { text: phrase(words, 'comment.unanswered'), isSuccess: false } });
    },
    onChanged(openDraft) {
      fitToContent(openDraft.box);
      counter.update(openDraft.box.value);
      if (openDraft.box.value !== '') props.onWrite();
      pictures.current?.restore(openDraft.up);
    },
  });

  function refuse(openDraft: Draft, outcome: string, message: string): void {
    if (outcome !== 'offline') openDraft.update({ sent: uncertainOutcomes.includes(outcome) });
    if (outcome === 'otherInput') openDraft.renewKey();
    const link = loginOutcomes.includes(outcome)
      ? { href: withReturnPath(props.login), label: phrase(words, 'titles.login') }
      : undefined;
    const text = link && outcome !== 'loginPictures' ? phrase(words, 'comment.login') : message;
    const isInvalid = textOutcomes.includes(outcome);
    const refusedStatus = text === '' ? undefined : { text, isSuccess: false, link };
    update({ status: refusedStatus, isInvalid, ...(outcome === 'unknown' && { isDeliberateRepeat: true }) });
    if (isInvalid) openDraft.box.focus();
  }

  function succeed(openDraft: Draft, message: string, anchor: string | undefined): void {
    pictures.current?.clear();
    openDraft.clear();
    const link = anchor ? { href: `#${anchor}`, label: phrase(words, 'comment.see') } : undefined;
    update({ status: { text: message, isSuccess: true, link }, isDeliberateRepeat: false, isInvalid: false });
  }

  const { onSubmit } = useSubmit({
    send({ form }): Promise<FormResponse> | undefined {
      if (!draft) return undefined;
      const reason = reasonNotToSend(draft.box.value, props);
      if (reason) {
        refuse(draft, reason.outcome, reason.message);
        return undefined;
      }
      if (pictures.current?.waitForUploads(() => button.current?.click())) return undefined;
      props.onSend(draft.box.value.trim(), parent);
      update({ isSending: true, status: undefined, problem: undefined });
      draft.update({ sent: true });
      if (draftStoredField.current) draftStoredField.current.disabled = !draft.isStored;
      return sendForm(form, { networkError: phrase(words, 'comment.unanswered'), key: draft.key });
    },
    onAnswer(answer) {
      const anchor = props.onAnswer(answer);
      update({ isSending: false });
      if (!draft) return;
      if (answer.ok) return succeed(draft, answer.message, anchor);
      const uploads = pictures.current?.showRefused(answer);
      if (uploads) draft.update({ up: uploads });
      // The picture field already shows a message about pictures.
      refuse(draft, answer.outcome, uploads && answer.outcome === 'pictures' ? '' : answer.message);
    },
  });

  function onInput(): void {
    update({ isDeliberateRepeat: false });
    props.onWrite();
    if (!box.current) return;
    fitToContent(box.current);
    counter.update(box.current.value);
  }

  return { id, box, button, draftStoredField, pictures, attempt, draft, counter, onSubmit, onInput };
}
