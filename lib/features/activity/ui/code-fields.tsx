import controls from '@/lib/ui/form-controls.module.css';
import 'server-only';
import { sessionNotices } from '@/lib/view/session-notice';
import type { Words } from '@/lib/view/words';
import { codePause } from '@/lib/writes/send-code';
import { maxCodeLength, type SignUpDraft } from '../server/sign-up-draft';
import styles from './code-fields.module.css';

const problems = ['imageCodeMissing', 'imageCodeWrong', 'codeMissing', 'codeWrong'] as const;

type CodeProblem = (typeof problems)[number];

export function codeProblemOf(notice: string | undefined): CodeProblem | undefined {
  return problems.find((problem) => problem === notice);
}

interface CodeFieldsProps {
  typed: SignUpDraft | undefined;
  problem: CodeProblem | undefined;
  words: Words;
}

function Problem({ id, text }: { id: string; text: string | undefined }) {
  return text === undefined ? null : (
    <p className={controls.problem} id={id}>
      {text}
    </p>
  );
}

function errorProps(text: string | undefined, id: string) {
  return text === undefined ? {} : { 'aria-invalid': true as const, 'aria-describedby': id, autoFocus: true };
}

/** A script counts the seconds down. */
function resendWaitSeconds(typed: SignUpDraft | undefined): number {
  if (typed?.codeAt === undefined) return 0;
  return Math.min(codePause, Math.max(0, Math.ceil(codePause - (Date.now() - typed.codeAt) / 1000)));
}

/** Each captcha is valid once, so a new render must not use the browser's cache. */
function captchaUrl(typed: SignUpDraft | undefined): string {
  return typed ? `/api/session/image-code?${Date.now()}` : '/api/session/image-code';
}

/** Fields that verify the phone number above: captcha, send button, code (R7.48, reading 23). */
export function CodeFields({ typed, problem, words }: CodeFieldsProps) {
  const text = problem && words(sessionNotices[problem]);
  const ofPicture = problem?.startsWith('imageCode') ? text : undefined;
  const ofCode = ofPicture === undefined ? text : undefined;
  const wait = resendWaitSeconds(typed);
  return (
    <>
      <div className={controls.field}>
        <label className={controls.label} htmlFor="image-code">
          {words('login.fields.imageCode')}
        </label>
        <div className={styles.line}>
          <input
            className={controls.control}
            id="image-code"
            name="imageCode"
            data-secret=""
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={maxCodeLength}
            {...errorProps(ofPicture, 'image-code-about')}
          />
          <img
            className={styles.picture}
            src={captchaUrl(typed)}
            alt={words('login.picture')}
            width={120}
            height={44}
            // The platform creates a captcha per request, so load it only when visible.
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
        <Problem id="image-code-about" text={ofPicture} />
      </div>
      <div className={controls.field}>
        <label className={controls.label} htmlFor="code">
          {words('login.fields.code')}
        </label>
        <input
          className={controls.control}
          id="code"
          name="code"
          data-secret=""
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={maxCodeLength}
          defaultValue={typed?.code}
          {...errorProps(ofCode, 'code-about')}
        />
        <Problem id="code-about" text={ofCode} />
        {typed?.codeAt !== undefined && <input type="hidden" name="codeAt" value={typed.codeAt} />}
      </div>
    </>
  );
}
