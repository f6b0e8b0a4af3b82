import { type FormResponse, postForm } from '@/lib/browser/post-form.script';
import { useSubmit } from '@/lib/client/use-submit';
import { phrase } from '@/lib/client/words';
import controls from '@/lib/ui/form-controls.module.css';
import { HiddenFields } from '@/lib/ui/hidden-fields';
import type { WriteOffPanelWords } from '../browser/write-off-panel.words';
import type { StoredCode } from '../stored-codes';
import styles from './write-off-page.module.css';

export interface OpenCode extends Pick<StoredCode, 'of' | 'code' | 'shop' | 'receipt'> {
  back: string;
  /** True if the holder may have opened the code's address, so that a single tap must not use up the code. */
  needsConfirmation?: boolean | undefined;
  /** True if the first attempt may have succeeded and staff resubmit the code on purpose. */
  isRetry?: boolean | undefined;
}

interface ConfirmFormProps {
  open: OpenCode;
  onAnswer: (answer: FormResponse, open: OpenCode) => void;
  words: WriteOffPanelWords;
}

export function ConfirmForm({ open, onAnswer, words }: ConfirmFormProps) {
  const { onSubmit, isSending } = useSubmit({
    send: ({ form }) =>
      postForm(form.action, new FormData(form), { networkError: phrase(words, 'writeOff.list.kept') }),
    onAnswer: (answer) => onAnswer(answer, open),
  });
  const { of, code, shop, receipt, back, needsConfirmation, isRetry } = open;
  const form = (
    <form className={styles.action} method="post" action="/api/write-off" onSubmit={onSubmit}>
      <HiddenFields values={{ of, code, shop, receipt, back }} again={isRetry} />
      <button
        className={controls.primary}
        type="submit"
        data-interactive=""
        aria-busy={isSending || undefined}
      >
        {phrase(words, needsConfirmation ? 'writeOff.useUp' : 'writeOff.confirm')}
      </button>
    </form>
  );
  if (!needsConfirmation) return form;
  return (
    <details className={styles.action}>
      <summary className={`${controls.outlined} ${styles.ask}`}>{phrase(words, 'writeOff.confirm')}</summary>
      <p className={styles.question}>{phrase(words, 'writeOff.question')}</p>
      {form}
    </details>
  );
}
