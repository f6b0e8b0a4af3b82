import type { ComponentProps } from 'react';
import { phrase } from '@/lib/client/words';
import { ActionFields, type ActionProps, CancelLink } from './action-fields';
import styles from './action-page.module.css';

type DeleteFormProps = ActionProps & Pick<ComponentProps<'form'>, 'onSubmit'>;

/** Renders the confirmation before a reader's own comment is deleted (R6.12). */
export function DeleteForm({ subject, words, onSubmit }: DeleteFormProps) {
  return (
    <form className={styles.form} method="post" action="/api/comment-delete" onSubmit={onSubmit}>
      <ActionFields subject={subject} />
      <p className={styles.question} tabIndex={-1}>
        {phrase(words, 'comment.actions.question')}
      </p>
      <p>{phrase(words, 'comment.actions.final')}</p>
      <p className={styles.actions}>
        <CancelLink subject={subject} words={words} />
        <button className={styles.delete} type="submit">
          {phrase(words, 'comment.actions.delete')}
        </button>
      </p>
    </form>
  );
}
