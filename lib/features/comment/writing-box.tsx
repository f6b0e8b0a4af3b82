import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { SentAnswer } from '@/lib/browser/post-form.script';
import { sendForm } from '@/lib/browser/send-form.script';
import { FormStatus, type Status } from '@/lib/client/form-status';
import type { ShownUser } from '@/lib/client/session-answer';
import { useSubmit } from '@/lib/client/use-submit';
import { phrase } from '@/lib/client/words';
import { takeKeptFiles } from '@/lib/upload/kept-files';
import type { UploadedFile } from '@/lib/upload/uploaded-file';
import { writingId } from './comment-anchor';
import styles from './comment-form.module.css';
import { CommentPictures, keptPicturesId, type PictureHandle } from './comment-pictures';
import type { DiscussionWords } from './discussion-words';
import { growBox } from './grow-box';
import type { KeptBox } from './kept-box.script';
import { lettersLeft } from './letters-left';
import type { PictureLimits } from './picture-facts';
import { useKeptBox } from './use-kept-box';
import { WriterFrame, WriterLine, withWayBack } from './writer-line';
import { writingPlace } from './writing-place';

/** What all boxes of a page share. */
export interface WritingFacts {
  of: string;
  source: string;
  /** Path of the page. */
  back: string;
  /** Letters that a comment may have. */
  limit: number;
  /** Limits of its pictures; undefined where none are taken. */
  pictures: PictureLimits | undefined;
  /** The login page. */
  login: string;
  /** Theme of the frame that names the writer without JavaScript, where it is not the usual one. */
  theme?: string;
  words: DiscussionWords;
}

/** What the server gives back to a form that was sent without JavaScript. */
export interface GivenBack {
  text?: string | undefined;
  status?: Status | undefined;
  isLead?: boolean;
  /** The outcome of the last attempt is unknown. */
  isUnknown?: boolean;
  uploaded?: readonly UploadedFile[];
  /** Why pictures were refused. */
  problem?: string | undefined;
}

export interface WritingBoxProps extends WritingFacts {
  /** The comment that is answered. */
  parent: string | undefined;
  /** The newest comment beside the form: after another one, the same text may be another comment (`fromOf`). */
  after?: string | undefined;
  given?: GivenBack;
  user: ShownUser | null | undefined;
  /** Called when there is a text: its writer is about to be shown. */
  onWrite: () => void;
  /** Called when a text is sent, which is shown as a comment from then on. */
  onSend: (text: string, parent: string | undefined) => void;
  /** Called with the answer. @returns the id of the comment's element, where it is shown */
  onAnswer: (answer: SentAnswer) => string | undefined;
  /** Says something to readers who do not see it. */
  announce: (text: string) => void;
  /** A reply under its comment can be closed. */
  onCancel?: () => void;
  form?: RefObject<HTMLFormElement | null>;
}

/** Code units of a letter that browsers count one by one: emoji and letters with marks have several. */
const unitsPerLetter = 4;

/** Outcomes that a login helps against. */
const loginHelps: readonly string[] = ['loginToComment', 'loginPictures', 'sessionEnded', 'tokenExpired'];
/** Outcomes that are about the text itself. */
const aboutText: readonly string[] = ['commentEmpty', 'commentTooLong', 'commentAgain'];
/** Outcomes after which the comment may have been stored: only its reader sends it again (ADR 0043). */
const openOutcomes: readonly string[] = ['networkError', 'unknown', 'underWay'];

/** ms without input after which the rest is read out: not at each letter. */
const pause = 1000;

/** The message on how many letters are left, which is also read out. */
function useLettersLeft({ limit, words }: WritingFacts, announce: (text: string) => void) {
  const [rest, setRest] = useState<number>();
  const text =
    rest === undefined
      ? ''
      : phrase(words, rest < 0 ? 'comment.over' : 'comment.left', { count: Math.abs(rest) });
  useEffect(() => {
    if (text === '') return;
    const timer = setTimeout(announce, pause, text);
    return () => clearTimeout(timer);
  }, [text, announce]);
  return {
    text,
    isOver: rest !== undefined && rest < 0,
    count: (typed: string) => setRest(lettersLeft(typed, limit)),
  };
}

/**
 * The box for a comment or a reply (R3.67, R5.01): there for everyone; logged-out readers are asked to log in when they submit
 * (R5.04). It works without JavaScript; with it, its reader stays on the page, and each text counts once.
 */
export function WritingBox(props: WritingBoxProps) {
  const { of, source, back, limit, words, parent, given = {}, user, onCancel } = props;
  const isPlaced = onCancel !== undefined;
  const id = isPlaced ? 'reply-text' : 'comment-text';
  const box = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const keptField = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState(given.status);
  const [isAgain, setIsAgain] = useState(given.isUnknown ?? false);
  const [isInvalid, setIsInvalid] = useState<boolean>();
  const [isSending, setIsSending] = useState<boolean>();
  const [problem, setProblem] = useState(given.problem);
  const left = useLettersLeft(props, props.announce);

  const pictures = useRef<PictureHandle>(null);
  const kept = useKeptBox({
    box,
    id,
    place: writingPlace({ of, source, parent }),
    isClosable: isPlaced,
    onOpened(own) {
      // It was sent without JavaScript.
      if (given.status?.good) own.spend();
      if (given.uploaded) own.keepUp(takeKeptFiles(keptPicturesId));
      if (own.isUnanswered) setStatus({ text: phrase(words, 'comment.unanswered'), good: false });
    },
    onChanged(own) {
      left.count(own.box.value);
      if (own.box.value !== '') props.onWrite();
      pictures.current?.restore(own.up);
    },
  });

  /** Why a text is not even sent. */
  function problemOf({ box: { value } }: KeptBox): { outcome: string; message: string } | undefined {
    if (value.trim() === '') return { outcome: 'commentEmpty', message: phrase(words, 'comment.empty') };
    if ((lettersLeft(value, limit) ?? 0) < 0)
      return { outcome: 'commentTooLong', message: phrase(words, 'comment.tooLong') };
    if (navigator.onLine) return undefined;
    return { outcome: 'offline', message: phrase(words, 'comment.offline') };
  }

  function refuse(own: KeptBox, outcome: string, message: string): void {
    if (outcome !== 'offline') own.note({ sent: openOutcomes.includes(outcome) });
    if (outcome === 'otherInput') own.renewKey();
    if (outcome === 'unknown') setIsAgain(true);
    const link = loginHelps.includes(outcome)
      ? { href: withWayBack(props.login), label: phrase(words, 'titles.login') }
      : undefined;
    const text = link && outcome !== 'loginPictures' ? phrase(words, 'comment.login') : message;
    setStatus(text === '' ? undefined : { text, good: false, link });
    setIsInvalid(aboutText.includes(outcome));
    if (aboutText.includes(outcome)) own.box.focus();
  }

  function succeed(own: KeptBox, message: string, anchor: string | undefined): void {
    pictures.current?.clear();
    own.spend();
    setIsAgain(false);
    setIsInvalid(false);
    const link = anchor ? { href: `#${anchor}`, label: phrase(words, 'comment.see') } : undefined;
    setStatus({ text: message, good: true, link });
  }

  const { onSubmit } = useSubmit({
    send({ form }) {
      if (!kept) return undefined;
      const reason = problemOf(kept);
      if (reason) {
        refuse(kept, reason.outcome, reason.message);
        return undefined;
      }
      if (pictures.current?.isAwaited(() => button.current?.click())) return undefined;
      props.onSend(kept.box.value.trim(), parent);
      setIsSending(true);
      setStatus(undefined);
      setProblem(undefined);
      kept.note({ sent: true });
      if (keptField.current) keptField.current.disabled = !kept.isKept;
      return sendForm(form, { networkError: phrase(words, 'comment.unanswered'), key: kept.key });
    },
    onAnswer(answer) {
      const anchor = props.onAnswer(answer);
      setIsSending(false);
      if (!kept) return;
      if (answer.ok) return succeed(kept, answer.message, anchor);
      const up = pictures.current?.takeBack(answer);
      if (up) kept.note({ up });
      // The field says it.
      refuse(kept, answer.outcome, up && answer.outcome === 'pictures' ? '' : answer.message);
    },
  });

  function onInput(): void {
    setIsAgain(false);
    props.onWrite();
    if (!box.current) return;
    growBox(box.current);
    left.count(box.current.value);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { isComposing } = event.nativeEvent;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing) return;
    event.preventDefault();
    button.current?.click();
  }

  return (
    <form
      className={styles.form}
      id={isPlaced ? undefined : writingId}
      data-reply={isPlaced ? '' : undefined}
      method="post"
      action="/api/comment"
      encType={props.pictures && 'multipart/form-data'}
      aria-busy={isSending}
      onSubmit={onSubmit}
      ref={props.form}
    >
      <input type="hidden" name="of" value={of} />
      <input type="hidden" name="source" value={source} />
      {parent && <input type="hidden" name="parent" value={parent} />}
      <input type="hidden" name="back" value={back} />
      {!isPlaced && (
        // It distinguishes texts that are sent without JavaScript; others have a key each.
        <input type="hidden" name="after" value={props.after ?? ''} disabled={kept !== undefined} />
      )}
      {isAgain && <input type="hidden" name="again" value="1" />}
      {kept && <input type="hidden" name="kept" value="1" ref={keptField} />}
      <FormStatus status={status} isLead={given.isLead ?? false} />
      <label className="visually-hidden" htmlFor={id}>
        {phrase(words, parent ? 'comment.yourReply' : 'comment.yours')}
      </label>
      <textarea
        ref={box}
        className={styles.text}
        id={id}
        name="content"
        rows={3}
        // Browsers would cut off what is pasted, without a word, and count the parts of a letter.
        maxLength={kept ? undefined : limit * unitsPerLetter}
        placeholder={phrase(words, parent ? 'comment.replyHint' : 'comment.hint')}
        defaultValue={given.text}
        readOnly={isSending}
        aria-invalid={isInvalid}
        onInput={onInput}
        onKeyDown={onKeyDown}
      />
      {kept && (
        <p className={styles.left} data-over={left.isOver ? '' : undefined}>
          {left.text}
        </p>
      )}
      {props.pictures && (
        <CommentPictures
          {...props.pictures}
          handle={pictures}
          id={isPlaced ? 'reply-pictures' : 'comment-pictures'}
          describedBy={problem && 'comment-pictures-refused'}
          kept={given.uploaded}
          problem={problem}
          words={words}
          onUploaded={(files) => kept?.keepUp(files)}
        />
      )}
      {kept ? (
        <WriterLine user={user} login={props.login} words={words} />
      ) : (
        !isPlaced && <WriterFrame {...props} />
      )}
      {onCancel && (
        <button type="button" className={styles.cancel} data-cancel="" onClick={onCancel}>
          {phrase(words, 'common.cancel')}
        </button>
      )}
      <button ref={button} className={styles.send} type="submit" data-waits={isPlaced ? undefined : ''}>
        {phrase(words, parent ? 'comment.sendReply' : 'comment.send')}
      </button>
    </form>
  );
}
