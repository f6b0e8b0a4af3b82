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
function resendWaitSeconds(draft: SignUpDraft | undefined): number {
  if (draft?.codeAt === undefined) return 0;
  return Math.min(
    codePauseSeconds,
    Math.max(0, Math.ceil(codePauseSeconds - (Date.now() - draft.codeAt) / 1000)),
  );
}

/** Returns the CAPTCHA's URL. A picture is valid once, so a new render must bypass the browser's cache. */
function captchaUrl(draft: SignUpDraft | undefined): string {
  return draft ? `/api/session/image-code?${Date.now()}` : '/api/session/image-code';
}

/** `isFirst` is true if no other field is invalid. */
type CodeFieldsProps = Pick<FormProps, 'values' | 'notice' | 'words'> & { isFirst: boolean };

/** Renders fields that verify the phone number above: CAPTCHA, send button, code (R7.48, reading 23). */
export function CodeFields({ values: { draft, isCodeMissing }, isFirst, notice, words }: CodeFieldsProps) {
  const problem = isCodeMissing ? 'codeMissing' : codeProblems.find((outcome) => outcome === notice);
  const problemText = problem && words(sessionNotices[problem]);
  const imageProblem = problem?.startsWith('imageCode') ? problemText : undefined;
  const codeProblem = imageProblem === undefined ? problemText : undefined;
  const imageField = { id: 'image-code', problem: imageProblem };
  const codeField = { id: 'code', problem: codeProblem };
  const waitSeconds = resendWaitSeconds(draft);
  return (
    <>
      <LabeledField {...imageField} label={words('login.fields.imageCode')}>
        <div className={styles.line}>
          <input
            className={controls.control}
            id={imageField.id}
            name="imageCode"
            data-no-storage=""
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={maxCodeLength}
            {...fieldAria(imageField, isFirst && imageProblem !== undefined)}
          />
          <img
            className={styles.picture}
            src={captchaUrl(draft)}
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
            {...(waitSeconds > 0 ? { 'data-wait': waitSeconds } : {})}
            data-again={words('login.sendAgainIn', { seconds: '#' })}
          >
            {words('login.sendCode')}
          </button>
        </div>
      </LabeledField>
      <LabeledField {...codeField} label={words('login.fields.code')}>
        <input
          className={controls.control}
          id={codeField.id}
          name="code"
          data-no-storage=""
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={maxCodeLength}
          defaultValue={draft?.code}
          {...fieldAria(codeField, isFirst && codeProblem !== undefined)}
        />
        {draft?.codeAt !== undefined && <input type="hidden" name="codeAt" value={draft.codeAt} />}
      </LabeledField>
    </>
  );
}
