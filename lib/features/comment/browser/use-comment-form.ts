import { useRef, useState } from 'react';
import type { FormResponse } from '@/lib/browser/post-form.script';
import { sendForm } from '@/lib/browser/send-form.script';
import type { Draft } from '@/lib/client/draft';
import type { Status } from '@/lib/client/form-status';
import { useDraft } from '@/lib/client/use-draft';
import { useSubmit } from '@/lib/client/use-submit';
import { phrase } from '@/lib/client/words';
import { takePreviousUploads } from '@/lib/upload/previous-uploads';
import type { CommentFormProps } from '../comment-form-props';
import { draftName } from '../draft-name';
import { keptPicturesId, type PictureHandle } from '../ui/comment-pictures';
import { withReturnPath } from '../ui/writer-line';
import { charactersLeft } from './characters-left';
import { growBox } from './grow-box';
import { useLettersLeft } from './use-characters-left';

/** Outcomes that a login can solve. */
const loginHelps: readonly string[] = ['loginToComment', 'loginPictures', 'sessionEnded', 'tokenExpired'];
const aboutText: readonly string[] = ['commentEmpty', 'commentTooLong', 'commentAgain'];
/** Outcomes after which the comment may have been stored. Only the reader resubmits it (ADR 0043). */
const openOutcomes: readonly string[] = ['networkError', 'unknown', 'underWay'];

interface Attempt {
  status?: Status | undefined;
  /** The outcome is unknown, so the next submit is a deliberate repeat. */
  isAgain: boolean;
  isInvalid?: boolean;
  /** Undefined before the first attempt. */
  isSending?: boolean;
  problem?: string | undefined;
}

/** Returns the reason why a text cannot be sent; undefined if it can. */
function problemOf(text: string, { limit, words }: CommentFormProps) {
  if (text.trim() === '') return { outcome: 'commentEmpty', message: phrase(words, 'comment.empty') };
  if ((charactersLeft(text, limit) ?? 0) < 0)
    return { outcome: 'commentTooLong', message: phrase(words, 'comment.tooLong') };
  if (navigator.onLine) return undefined;
  return { outcome: 'offline', message: phrase(words, 'comment.offline') };
}

/** Manages the form of a comment or reply: draft, pictures, and the result of each attempt. */
export function useCommentForm(props: CommentFormProps, id: string) {
  const { of, source, words, parent, given = {}, onCancel } = props;
  const box = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const keptField = useRef<HTMLInputElement>(null);
  const pictures = useRef<PictureHandle>(null);
  const left = useLettersLeft(props, props.announce);
  const { status, problem, isUnknown = false } = given;
  const [attempt, setAttempt] = useState<Attempt>({ status, problem, isAgain: isUnknown });
  const update = (change: Partial<Attempt>) => setAttempt((last) => ({ ...last, ...change }));

  const draft = useDraft({
    box,
    id,
    place: draftName({ of, source, parent }),
    isClosable: onCancel !== undefined,
    onOpened(own) {
      // The comment was sent without JavaScript.
      if (status?.good) own.clear();
      if (given.uploaded) own.saveUploads(takePreviousUploads(keptPicturesId));
      if (own.isUnanswered) update({ status: { text: phrase(words, 'comment.unanswered'), good: false } });
    },
    onChanged(own) {
      growBox(own.box);
      left.count(own.box.value);
      if (own.box.value !== '') props.onWrite();
      pictures.current?.restore(own.up);
    },
  });

  function refuse(own: Draft, outcome: string, message: string): void {
    if (outcome !== 'offline') own.update({ sent: openOutcomes.includes(outcome) });
    if (outcome === 'otherInput') own.renewKey();
    const link = loginHelps.includes(outcome)
      ? { href: withReturnPath(props.login), label: phrase(words, 'titles.login') }
      : undefined;
    const text = link && outcome !== 'loginPictures' ? phrase(words, 'comment.login') : message;
    const isInvalid = aboutText.includes(outcome);
    const refused = text === '' ? undefined : { text, good: false, link };
    update({ status: refused, isInvalid, ...(outcome === 'unknown' && { isAgain: true }) });
    if (isInvalid) own.box.focus();
  }

  function succeed(own: Draft, message: string, anchor: string | undefined): void {
    pictures.current?.clear();
    own.clear();
    const link = anchor ? { href: `#${anchor}`, label: phrase(words, 'comment.see') } : undefined;
    update({ status: { text: message, good: true, link }, isAgain: false, isInvalid: false });
  }

  const { onSubmit } = useSubmit({
    send({ form }): Promise<FormResponse> | undefined {
      if (!draft) return undefined;
      const reason = problemOf(draft.box.value, props);
      if (reason) {
        refuse(draft, reason.outcome, reason.message);
        return undefined;
      }
      if (pictures.current?.waitForUploads(() => button.current?.click())) return undefined;
      props.onSend(draft.box.value.trim(), parent);
      update({ isSending: true, status: undefined, problem: undefined });
      draft.update({ sent: true });
      if (keptField.current) keptField.current.disabled = !draft.isStored;
      return sendForm(form, { networkError: phrase(words, 'comment.unanswered'), key: draft.key });
    },
    onAnswer(answer) {
      const anchor = props.onAnswer(answer);
      update({ isSending: false });
      if (!draft) return;
      if (answer.ok) return succeed(draft, answer.message, anchor);
      const up = pictures.current?.showRefused(answer);
      if (up) draft.update({ up });
      // The picture field shows this message.
      refuse(draft, answer.outcome, up && answer.outcome === 'pictures' ? '' : answer.message);
    },
  });

  function onInput(): void {
    update({ isAgain: false });
    props.onWrite();
    if (!box.current) return;
    growBox(box.current);
    left.count(box.current.value);
  }

  return { id, box, button, keptField, pictures, attempt, draft, left, onSubmit, onInput };
}
