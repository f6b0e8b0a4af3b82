import type { KeyboardEvent } from 'react';
import { FormStatus } from '@/lib/client/form-status';
import { phrase } from '@/lib/client/words';
import { codeUnitsPerCharacter } from '@/lib/format/graphemes';
import { HiddenFields } from '@/lib/ui/hidden-fields';
import { useCommentForm } from '../browser/use-comment-form';
import type { CommentFormProps } from '../comment-form-props';
import { commentAnchor, commentFormId } from '../comment-names';
import styles from './comment-form.module.css';
import { CommentPictures } from './comment-pictures';
import { WriterLine } from './writer-line';

interface PartProps {
  props: CommentFormProps;
  formState: ReturnType<typeof useCommentForm>;
}

function SubmittedFields({ props, formState: { draft, attempt, draftStoredField } }: PartProps) {
  const { of, source, parent, back, after = '', onCancel } = props;
  return (
    <>
      <HiddenFields values={{ of, source, parent, back }} again={attempt.isDeliberateRepeat} />
      {!onCancel && (
        // Without JavaScript, `after` distinguishes a new comment with the same text from a repeat.
        <input type="hidden" name="after" value={after} disabled={draft !== undefined} />
      )}
      {draft && <input type="hidden" name="kept" value="1" ref={draftStoredField} />}
    </>
  );
}

function submitOnCtrlEnter(event: KeyboardEvent, button: HTMLButtonElement | null): void {
  const { isComposing } = event.nativeEvent;
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing) return;
  event.preventDefault();
  button?.click();
}

function TextBox({ props: { parent, limit, restored, words }, formState }: PartProps) {
  const { id, box, button, draft, counter, attempt, onInput } = formState;
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {phrase(words, parent ? 'comment.yourReply' : 'comment.yours')}
      </label>
      <textarea
        ref={box}
        className={styles.text}
        id={id}
        name="content"
        rows={3}
        // Set only without JavaScript, because `maxlength` silently cuts pasted text and counts code units.
        maxLength={draft ? undefined : limit * codeUnitsPerCharacter}
        placeholder={phrase(words, parent ? 'comment.replyHint' : 'comment.hint')}
        defaultValue={restored?.text}
        readOnly={attempt.isSending}
        aria-invalid={attempt.isInvalid}
        onInput={onInput}
        onKeyDown={(event) => submitOnCtrlEnter(event, button.current)}
      />
      {draft && (
        <p className={styles.left} data-over={counter.isOver ? '' : undefined}>
          {counter.text}
        </p>
      )}
    </>
  );
}

/** Renders the form. Logged-out readers are asked to log in when they submit (R3.67, R5.01, R5.04). */
export function CommentForm(props: CommentFormProps) {
  const { words, parent, restored = {}, deletedIds = [], user, onCancel } = props;
  const name = onCancel ? 'reply' : 'comment';
  const formState = useCommentForm(props, `${name}-text`);
  const { button, pictures, attempt, draft, onSubmit } = formState;
  const { isSending, problem } = attempt;
  const isDeleted = deletedIds.some((id) => attempt.status?.link?.href === `#${commentAnchor(id)}`);
  return (
    <form
      className={styles.form}
      id={onCancel ? undefined : commentFormId}
      data-reply={onCancel && ''}
      method="post"
      action="/api/comment"
      encType={props.pictures && 'multipart/form-data'}
      aria-busy={isSending}
      onSubmit={onSubmit}
      ref={props.form}
    >
      <SubmittedFields props={props} formState={formState} />
      <TextBox props={props} formState={formState} />
      <FormStatus status={isDeleted ? undefined : attempt.status} isLead={restored.isLead ?? false} />
      {props.pictures && (
        <CommentPictures
          {...props.pictures}
          handle={pictures}
          id={`${name}-pictures`}
          describedBy={problem && 'comment-pictures-refused'}
          previousUploads={restored.uploaded}
          problem={problem}
          words={words}
          onUploaded={(files) => draft?.saveUploads(files)}
        />
      )}
      {draft && <WriterLine user={user} login={props.login} words={words} />}
      {onCancel && (
        <button type="button" className={styles.cancel} data-cancel="" onClick={onCancel}>
          {phrase(words, 'common.cancel')}
        </button>
      )}
      <button ref={button} className={styles.send} type="submit" data-interactive={onCancel ? undefined : ''}>
        {phrase(words, parent ? 'comment.sendReply' : 'comment.send')}
      </button>
    </form>
  );
}
