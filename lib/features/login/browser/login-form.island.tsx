'use client';

import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FormResponse, postForm } from '@/lib/browser/post-form.script';
import { useSubmit } from '@/lib/client/use-submit';
import { isFilledIn, useUnsentWarning } from '@/lib/client/use-unsent-warning';
import { type IslandWords, phrase } from '@/lib/client/words';
import { type FieldName, type FieldProblem, problemFields } from '@/lib/view/session-notices';
import {
  accountForms,
  checkFields,
  codeRequestFields,
  type FormName,
  noResponseMessage,
  requiredFields,
  type TypedFields,
} from '../account-forms';
import { CaptchaField, Field, type FieldText, inputAttributes, PasswordField } from '../ui/form-fields';
import styles from '../ui/login-form.module.css';
import { continueTo, parseFormResponse } from './form-answer';
import type { loginFormWords } from './login-form.words';

type LoginWords = IslandWords<(typeof loginFormWords)[number]>;

function fieldTexts(form: FormName, words: LoginWords): FieldText[] {
  const { fields } = accountForms[form];
  const isNewPassword = fields.includes('confirmation');
  return fields.map((name) => {
    if (name !== 'password' || !isNewPassword) return { name, label: phrase(words, `login.fields.${name}`) };
    const label = phrase(words, `login.fields.${form === 'newPassword' ? form : name}`);
    return { name, label, hint: phrase(words, 'login.hints.newPassword') };
  });
}

function problemText(problem: FieldProblem, words: LoginWords): string {
  return phrase(words, problem === 'loginRefused' ? 'session.loginRefused' : `login.problems.${problem}`);
}

type Errors = { readonly [Name in FieldName]?: string };

export interface LoginFormProps {
  form: FormName;
  /** URL of this page. Without JavaScript, a link to it loads a new CAPTCHA picture. */
  page: string;
  back: string | undefined;
  /** Problems of a form that was submitted without JavaScript. */
  refused: Errors | undefined;
  /** Refused name or phone number, which the server renders and does not pass to hydration. */
  typed?: string | undefined;
  words: LoginWords;
}

/** Counts seconds down by the clock, because browsers throttle timers of background pages. */
function useCountdown(onEnd: () => void) {
  const [endsAt, setEndsAt] = useState(0);
  const [secondsLeft, setLeft] = useState(0);
  const reportEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (endsAt === 0) return;
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setLeft(seconds);
      if (seconds > 0) return;
      clearInterval(timer);
      reportEnd();
    }, 250);
    return () => clearInterval(timer);
  }, [endsAt]);
  const startCountdown = (seconds: number) => {
    setLeft(seconds);
    setEndsAt(Date.now() + seconds * 1000);
  };
  return { secondsLeft, startCountdown };
}

function renderedDefaultValue(name: FieldName | undefined): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const field = document.getElementById(`field-${name}`);
  return (field instanceof HTMLInputElement && field.defaultValue) || undefined;
}

function readInputs(data: FormData): TypedFields {
  return Object.fromEntries([...data].map(([name, value]) => [name, String(value)]));
}

export function LoginForm(props: LoginFormProps) {
  const { form: name, page, back, refused, words } = props;
  const { action } = accountForms[name];
  const fields = fieldTexts(name, words);
  const isNewPassword = fields.some((fieldText) => fieldText.name === 'confirmation');
  const submitLabel = phrase(words, `login.submit.${name}`);
  const form = useRef<HTMLFormElement>(null);
  const [firstValue] = useState(() => props.typed ?? renderedDefaultValue(fields[0]?.name));
  const [errors, setErrors] = useState<Errors>(refused ?? {});
  const [message, setMessage] = useState({ text: '', isSuccess: true });
  const [isCodeRequested, setIsCodeRequested] = useState(false);
  const [pictureNumber, setPictureNumber] = useState(0);
  const { secondsLeft, startCountdown } = useCountdown(loadNewPicture);

  function fieldInput(fieldName: FieldName): HTMLInputElement | undefined {
    const found = form.current?.elements.namedItem(fieldName);
    return found instanceof HTMLInputElement ? found : undefined;
  }

  function loadNewPicture(): void {
    const imageCodeInput = fieldInput('imageCode');
    if (imageCodeInput) imageCodeInput.value = '';
    setPictureNumber((number) => number + 1);
  }

  function showErrors(newErrors: Errors): void {
    // Screen readers read the error when the field is focused, so the error must be rendered first.
    flushSync(() => setErrors(newErrors));
    const first = fields.find((fieldText) => newErrors[fieldText.name] !== undefined);
    if (first) fieldInput(first.name)?.focus();
  }

  function showAnswer(answer: FormResponse, isCodeRequest: boolean) {
    const { fields: fieldErrors, retryAfter, newPicture } = parseFormResponse(answer);
    if (newPicture) loadNewPicture();
    if (!answer.ok) {
      if (fieldErrors) return showErrors(fieldErrors);
      if (isCodeRequest && retryAfter > 0) startCountdown(retryAfter);
      return setMessage({ text: answer.message, isSuccess: false });
    }
    setMessage({ text: answer.message, isSuccess: true });
    startCountdown(retryAfter);
    fieldInput('code')?.focus();
  }

  const { onSubmit, isSending } = useSubmit({
    send({ form: formElement, button }) {
      const codeAction = button?.getAttribute('formaction') ?? undefined;
      if (codeAction && secondsLeft > 0) return undefined;
      const data = new FormData(formElement);
      const problems = checkFields(
        codeAction ? codeRequestFields(name) : requiredFields(name),
        readInputs(data),
      );
      setMessage({ text: '', isSuccess: true });
      showErrors(
        Object.fromEntries(problems.map((problem) => [problemFields[problem], problemText(problem, words)])),
      );
      if (problems.length > 0) return undefined;
      setIsCodeRequested(codeAction !== undefined);
      const networkError = phrase(words, codeAction ? 'session.networkError' : noResponseMessage(name));
      return postForm(codeAction ?? action, data, { networkError });
    },
    onAnswer(answer, { button }) {
      const isCodeRequest = button?.hasAttribute('formaction') === true;
      const { next } = parseFormResponse(answer);
      if (!next || (isCodeRequest && answer.ok)) return showAnswer(answer, isCodeRequest);
      continueTo(next, answer.outcome);
      // The form stays busy until the next page loads.
      return new Promise(() => {});
    },
  });

  // No warning for the password form, because browsers can fill in the form again.
  useUnsentWarning(() => name !== 'password' && !isSending && isFilledIn(form.current));

  function clearError({ target }: FormEvent<HTMLFormElement>): void {
    const { name: fieldName } = target as HTMLInputElement;
    if (fieldName in errors) setErrors(({ [fieldName as FieldName]: _gone, ...otherErrors }) => otherErrors);
  }

  function renderField(fieldText: FieldText): ReactNode {
    const { name: fieldName } = fieldText;
    const common = {
      field: fieldText,
      error: errors[fieldName],
      attributes: {
        ...inputAttributes[fieldName],
        ...(fieldText === fields[0] && { defaultValue: firstValue }),
        ...(fieldName === 'password' && isNewPassword && { autoComplete: 'new-password' }),
      },
    };
    switch (fieldName) {
      case 'password':
      case 'confirmation':
        return <PasswordField key={fieldName} {...common} showLabel={phrase(words, 'login.showPassword')} />;
      case 'imageCode':
        return (
          <CaptchaField
            key={fieldName}
            {...common}
            page={page}
            onAnother={loadNewPicture}
            picture={{
              src: `/api/session/image-code${pictureNumber > 0 ? `?${pictureNumber}` : ''}`,
              alt: phrase(words, 'login.picture'),
              another: phrase(words, 'login.anotherPicture'),
            }}
          />
        );
      default:
        return <Field key={fieldName} {...common} trailing={fieldName === 'code' && sendCodeButton} />;
    }
  }

  const sendCodeButton = (
    <span data-interactive="">
      <button
        type="submit"
        className={styles.sendCode}
        formAction="/api/session/code"
        aria-disabled={secondsLeft > 0}
        aria-busy={isSending && isCodeRequested}
      >
        {secondsLeft > 0
          ? phrase(words, 'login.sendAgainIn', { seconds: secondsLeft })
          : phrase(words, 'login.sendCode')}
      </button>
    </span>
  );

  return (
    <form
      ref={form}
      method="post"
      action={action}
      className={styles.form}
      noValidate
      data-return-path
      onSubmit={onSubmit}
      onInput={clearError}
    >
      <input type="hidden" name="by" value={name} />
      {/* `rememberReturnPath` fills in this field on submit if the URL has no return address. */}
      <input type="hidden" name="back" defaultValue={back} />
      {/* Enter clicks the first button of a form. Without this button, Enter would request a code. */}
      <span data-interactive="" className="visually-hidden">
        <button type="submit" tabIndex={-1} aria-hidden="true">
          {submitLabel}
        </button>
      </span>
      {fields.map(renderField)}
      <p role="status" className={message.isSuccess ? styles.message : styles.problem}>
        {message.text}
      </p>
      <div data-interactive="">
        <button type="submit" className={styles.submit} aria-busy={isSending && !isCodeRequested}>
          {submitLabel}
        </button>
      </div>
    </form>
  );
}
