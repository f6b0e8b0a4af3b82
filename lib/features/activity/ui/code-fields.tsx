import 'server-only';
import controls from '@/lib/ui/form-controls.module.css';
import { fieldAria, LabeledField } from '@/lib/ui/labeled-field';
import { sessionNotices } from '@/lib/view/session-notices';
import { codePauseSeconds } from '@/lib/writes/send-code';
import { maxCodeLength, type SignUpDraft } from '../server/sign-up-draft';
import styles from './code-fields.module.css';
import type { FormProps } from './form-parts';

const codeProblems = ['imageCodeMissing', 'imageCodeWrong', 'codeWrong'] as const;

/** Returns the seconds until another code can be requested; a script counts them down. */
function resendWaitSeconds(typed: SignUpDraft | undefined): number {
  if (typed?.codeAt === undefined) return 0;
  return Math.min(
    codePauseSeconds,
    Math.max(0, Math.ceil(codePauseSeconds - (Date.now() - typed.codeAt) / 1000)),
  );
}

/** Returns the URL of the CAPTCHA. Each is valid once, so a new render must not use the browser's cache. */
function captchaUrl(typed: SignUpDraft | undefined): string {
  return typed ? `/api/session/image-code?${Date.now()}` : '/api/session/image-code';
}

/** `first` is true if no other field is invalid. */
type CodeFieldsProps = Pick<FormProps, 'values' | 'notice' | 'words'> & { first: boolean };

/** Renders fields that verify the phone number above: CAPTCHA, send button, code (R7.48, reading 23). */
export function CodeFields({ values: { typed, isCodeMissing }, first, notice, words }: CodeFieldsProps) {
  const problem = isCodeMissing ? 'codeMissing' : codeProblems.find((outcome) => outcome === notice);
  const text = problem && words(sessionNotices[problem]);
  const imageProblem = problem?.startsWith('imageCode') ? text : undefined;
  const codeProblem = imageProblem === undefined ? text : undefined;
  const image = { id: 'image-code', problem: imageProblem };
  const code = { id: 'code', problem: codeProblem };
  const wait = resendWaitSeconds(typed);
  return (
    <>
      <LabeledField {...image} label={words('login.fields.imageCode')}>
        <div className={styles.line}>
          <input
            className={controls.control}
            id={image.id}
            name="imageCode"
            data-no-storage=""
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={maxCodeLength}
            {...fieldAria(image, first && imageProblem !== undefined)}
          />
          <img
            className={styles.picture}
            src={captchaUrl(typed)}
            alt={words('login.picture')}
            width={120}
            height={44}
            // The platform creates a CAPTCHA per request, so load it only when visible.
            loading="lazy"
          />
          <button
            className={styles.send}
            type="submit"
            name="step"
            value="code"
            {...(wait > 0 ? { 'data-wait': wait } : {})}
            data-again={words('login.sendAgainIn', { seconds: '#' })}
          >
            {words('login.sendCode')}
          </button>
        </div>
      </LabeledField>
      <LabeledField {...code} label={words('login.fields.code')}>
        <input
          className={controls.control}
          id={code.id}
          name="code"
          data-no-storage=""
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={maxCodeLength}
          defaultValue={typed?.code}
          {...fieldAria(code, first && codeProblem !== undefined)}
        />
        {typed?.codeAt !== undefined && <input type="hidden" name="codeAt" value={typed.codeAt} />}
      </LabeledField>
    </>
  );
}
